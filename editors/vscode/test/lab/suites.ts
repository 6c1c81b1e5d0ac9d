/** Runs a suite of test/suites inside an extension host and reports what it said. */
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { served, workbench, type CodeServer } from "./code-server";
import { expect } from "./fixtures";
import { TEST } from "./places";

/** Milliseconds that a suite may take; its report is printed even then. */
const LONGEST = 300_000;

/** Fails when a test of the suite does, or when none has run. */
export async function passes(page: Page, server: CodeServer, suite: string, folder: string): Promise<void> {
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
  const report = await readFile(file, "utf8").catch(() => "no report\n");
  process.stdout.write(report);
  expect(code, report).toBe(0);
  expect(report).toContain("ok ");
}
