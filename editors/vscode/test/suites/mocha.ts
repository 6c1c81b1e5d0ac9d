/** Runs the tests of one suite with Mocha and writes a line for each to the report that the driver reads. */
import { appendFileSync } from "node:fs";
import path from "node:path";
import Mocha from "mocha";

/** The report is written below; nothing goes to the console. */
class Silent extends Mocha.reporters.Base {
  override epilogue(): void {
    // The driver prints the report.
  }
}

/** Returns the `run` that VS Code calls; `define` holds the calls of `test`. */
export function suite(define: () => void): () => Promise<void> {
  return () =>
    new Promise((resolve, reject) => {
      const mocha = new Mocha({ ui: "tdd", timeout: 120_000, reporter: Silent });
      mocha.suite.emit(Mocha.Suite.constants.EVENT_FILE_PRE_REQUIRE, globalThis, "", mocha);
      define();
      const runner = mocha.run((failures) => {
        if (failures > 0) reject(new Error(`${failures} failed`));
        else resolve();
      });
      runner.on("pass", (test) => { report(`ok   ${test.fullTitle()} (${test.duration ?? 0} ms)`); });
      runner.on("fail", (test, error: Error) => { report(`FAIL ${test.fullTitle()}\n${error.stack ?? error.message}`); });
    });
}

export function report(line: string): void {
  appendFileSync(path.join(state(), "report.txt"), `${line}\n`);
}

/** The folder of this code-server's state. */
export function state(): string {
  return process.env["DEALER_TEST_STATE"] ?? "";
}
