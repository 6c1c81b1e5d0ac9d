"""`--format junit`: a suite a file, a failed case a finding; a clean file is a passed case."""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree import ElementTree

from dealer_lsp.cli.report import Located

_NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit(findings: Sequence[Located], files: Sequence[str]) -> str:
    """`files` are all that were checked, so that a report of nothing wrong still lists them."""
    by_file: dict[str, list[Located]] = {file: [] for file in files}
    for found in findings:
        by_file.setdefault(found.file, []).append(found)
    root = ElementTree.Element(
        "testsuites",
        name="dealer-lsp",
        tests=str(sum(max(1, len(group)) for group in by_file.values())),
        failures=str(len(findings)),
    )
    for file, group in by_file.items():
        _suite(root, _clean(file), group)
    ElementTree.indent(root)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        + ElementTree.tostring(root, encoding="unicode")
        + "\n"
    )


def _suite(root: ElementTree.Element, file: str, group: Sequence[Located]) -> None:
    suite = ElementTree.SubElement(
        root,
        "testsuite",
        name=file,
        tests=str(max(1, len(group))),
        failures=str(len(group)),
        errors="0",
    )
    if not group:
        ElementTree.SubElement(suite, "testcase", name="no findings", classname=file)
    for found in group:
        finding = found.finding
        place = f"{found.line}:{found.column}"
        case = ElementTree.SubElement(
            suite, "testcase", name=f"{finding.code} {finding.slug} {place}", classname=file
        )
        failure = ElementTree.SubElement(
            case, "failure", message=_clean(finding.message), type=found.severity
        )
        failure.text = f"{file}:{place}: {_clean(finding.message)}"


def _clean(text: str) -> str:
    """XML has no way to write most control characters."""
    return _NOT_XML.sub("\ufffd", text)
