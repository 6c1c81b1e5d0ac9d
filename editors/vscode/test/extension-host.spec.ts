/** The suites of test/suites, inside the extension host. */
import { test } from "./lab/fixtures";
import { passes } from "./lab/suites";

/** Each suite and the workspace it wants. */
const SUITES = [
  { suite: "language", folder: "main" },
  { suite: "runs", folder: "main" },
  { suite: "deals", folder: "main" },
  { suite: "server", folder: "main" },
  { suite: "folders", folder: "two.code-workspace" },
  { suite: "no-python", folder: "no-python" },
] as const;

for (const { suite, folder } of SUITES) {
  test(`extension host: ${suite}`, async ({ page, trusted }) => { await passes(page, trusted, suite, folder); });
}
