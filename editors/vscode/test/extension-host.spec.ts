/** Runs the suites of test/suites inside the extension host and reports what they said. */
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { served, workbench, type CodeServer } from "./lab/code-server";
import { expect, test } from "./lab/fixtures";
import { TEST } from "./lab/places";

/** Milliseconds that a suite may take; its report is printed even then. */
const LONGEST = 150_000;

/** Each suite, the workspace it wants, and whether the user trusts it. */
const SUITES = [
  { suite: "language", folder: "main", trust: true },
  { suite: "runs", folder: "main", trust: true },
  { suite: "deals", folder: "main", trust: true },
  { suite: "server", folder: "main", trust: true },
  { suite: "folders", folder: "two.code-workspace", trust: true },
  { suite: "no-python", folder: "no-python", trust: true },
  { suite: "untrusted", folder: "untrusted", trust: false },
] as const;

for (const { suite, folder, trust } of SUITES) {
  test(`extension host: ${suite}`, async ({ page, trusted, restricted }) => {
    const server = trust ? trusted : restricted;
    const { code, report } = await runSuite(page, server, suite, folder);
    process.stdout.write(report);
    expect(code, report).toBe(0);
    expect(report).toContain("ok ");
  });
}

async function runSuite(page: Page, server: CodeServer, suite: string, folder: string): Promise<{ code: number; report: string }> {
  const file = path.join(path.dirname(server.workspaces), "report.txt");
  await rm(file, { force: true });
  const ended = new Promise<number>((resolve) => {
    void page.exposeFunction("codeAutomationExit", resolve);
    void page.exposeFunction("codeAutomationLog", () => undefined);
  });
  await page.goto(
    workbench(server, folder, {
      extensionDevelopmentPath: served(server, path.join(TEST, "probe")),
      extensionTestsPath: served(server, path.join(TEST, "probe", "out", `${suite}.suite.js`)),
      skipWelcome: "true",
    }),
  );
  const late = new Promise<number>((resolve) => setTimeout(resolve, LONGEST, 124));
  const code = await Promise.race([ended, late]);
  return { code, report: await readFile(file, "utf8").catch(() => "no report\n") };
}
