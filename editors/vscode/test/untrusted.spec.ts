/** A folder that the user does not trust: what the extension does there, and what a person is told. */
import { expect, test } from "./lab/fixtures";
import { passes } from "./lab/suites";
import { message, openWindow } from "./lab/workbench";

test("extension host: untrusted", async ({ page, restricted }) => { await passes(page, restricted, "untrusted", "untrusted"); });

test("a run is refused, with the way to trust the folder", async ({ browser, restricted }) => {
  const page = await openWindow(browser, restricted, "notrump.dlr", "untrusted");
  await page.locator(".monaco-editor .view-lines").first().click();
  await page.keyboard.press("F5");
  const told = await message(page, "not run in a folder that you do not trust");
  await expect(told.getByRole("button", { name: "Manage trust" })).toBeVisible();
  await page.context().close();
});
