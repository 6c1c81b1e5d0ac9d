/** What a person is told where something is missing. */
import { expect, test } from "../lab/fixtures";
import { line, message, openWindow, picture } from "../lab/workbench";

test("without a Python one message tells what to install, and the colours are there", async ({ browser, trusted }) => {
  const page = await openWindow(browser, trusted, "notrump.dlr", "no-python");
  const told = await message(page, "Dealer needs Python 3.10");
  for (const name of ["Get Python", "Choose Python…", "Show log"]) await expect(told.getByRole("button", { name })).toBeVisible();
  const color = (text: string): Promise<string> =>
    line(page, text).locator("span > span").first().evaluate((element) => getComputedStyle(element).color);
  expect(await color("condition one_nt")).not.toBe(await color("major ="));
  await picture(page, "no-python");
  await page.context().close();
});

test("in a folder that is not trusted a run is refused, with the way to trust it", async ({ browser, restricted }) => {
  const page = await openWindow(browser, restricted, "notrump.dlr", "untrusted");
  await page.locator(".monaco-editor .view-lines").first().click();
  await page.keyboard.press("F5");
  const told = await message(page, "not run in a folder that you do not trust");
  await expect(told.getByRole("button", { name: "Manage trust" })).toBeVisible();
  await page.context().close();
});
