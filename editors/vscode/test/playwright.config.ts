import path from "node:path";
import { defineConfig } from "@playwright/test";
import { ARTEFACTS } from "./lab/places";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: path.join(ARTEFACTS, "failures"),
  reporter: [["list"], ["junit", { outputFile: path.join(ARTEFACTS, "results.xml") }]],
  // Each worker has code-servers and workspaces of its own; a file's tests run one after another.
  workers: 2,
  // By hand a test that needs a second try fails. On a machine nobody watches it is reported as flaky.
  retries: process.env["CI"] ? 1 : 0,
  forbidOnly: Boolean(process.env["CI"]),
  timeout: 360_000,
  expect: { timeout: 60_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    actionTimeout: 60_000,
    permissions: ["clipboard-read", "clipboard-write"],
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
      ],
    },
  },
});
