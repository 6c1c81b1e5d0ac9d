/** The pages around the results: nothing but our own script and style may load, and nothing may leave. */

export interface PageParts {
  readonly nonce: string;
  readonly source: string;
  readonly script: string;
  readonly style: string;
}

export function pageText({ nonce, source, script, style }: PageParts): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${source}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join("; ");
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${style}">
<title>Deals</title>
</head>
<body>
<div id="results"></div>
<script nonce="${nonce}" src="${script}"></script>
</body>
</html>`;
}

export interface PaperParts {
  readonly nonce: string;
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly style: string;
}

/** A page for the browser, which asks for a printer as soon as it is there. */
export function paperText({ nonce, title, body, style }: PaperParts): string {
  const policy = ["default-src 'none'", `script-src 'nonce-${nonce}'`, `style-src 'nonce-${nonce}'`, "form-action 'none'", "base-uri 'none'"].join("; ");
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style nonce="${nonce}">${style}</style>
<title>${escaped(title)}</title>
</head>
<body>
${body}
<script nonce="${nonce}">addEventListener("load", () => { print(); });</script>
</body>
</html>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
