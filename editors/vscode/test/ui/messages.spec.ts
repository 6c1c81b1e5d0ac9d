/** What a person is told where something is missing. */
import { expect, test } from "../lab/fixtures";
import { line, message, openWindow, picture } from "../lab/workbench";

test("without a Python one message tells what to install, and the colours are there", async ({ browser, trusted }) => {
  const page = await openWindow(browser, trusted, "notrump.dlr", "no-python");
  const told = await message(page, "Dealer needs Python 3.10");
  await expect(told).toContainText("/no/such/python: not found");
  await expect(told).toContainText("Python 3.9.2 is too old");
  for (const name of ["Get Python", "Choose Python…", "Show log"]) await expect(told.getByRole("button", { name })).toBeVisible();
  const color = (text: string): Promise<string> =>
    line(page, text).locator("span > span").first().evaluate((element) => getComputedStyle(element).color);
  expect(await color("condition one_nt")).not.toBe(await color("major ="));
  await picture(page, "no-python");
  await page.context().close();
});

test("when the server has stopped for the fifth time, one message says so, with the log and a way to start again", async ({ browser, trusted }) => {
  const page = await openWindow(browser, trusted, "notrump.dlr", "crashing");
  const told = await message(page, "has stopped five times in a row");
  for (const name of ["Restart server", "Show log"]) await expect(told.getByRole("button", { name })).toBeVisible();
  await expect(page.locator(".notification-list-item")).toHaveCount(1);
  await page.context().close();
});
