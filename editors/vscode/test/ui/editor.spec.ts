/** The script as a person sees it: squiggles, the lamp, hovers, pasted and checked deals. */
import { expect, test } from "../lab/fixtures";
import { command, goTo, hideSideBar, openFile, picture, squiggles } from "../lab/workbench";

const PBN = "N:AK8.AJT.KQ5.5432 7.8642.J84.KQJ87 Q542.Q3.632.AT96 JT963.K975.AT97.";

for (const theme of ["light", "dark"] as const) {
  test(`a mistake has a squiggle, and the lamp mends it, ${theme}`, async ({ page, trusted }) => {
    await openFile(page, trusted, "mistake.dlr", { theme });
    await hideSideBar(page);
    await expect(squiggles(page).first()).toBeVisible();
    await goTo(page, 5, 36);
    await page.keyboard.press("Control+.");
    const menu = page.locator(".action-widget");
    await expect(menu).toContainText("strong");
    await picture(page, `mistake-${theme}`);
    await menu.getByText("strong").first().click();
    await expect(page.locator(".view-line").filter({ hasText: "condition hcp(south)" })).toContainText("strong");
  });

  test(`the hover of a shape tells the hands behind it, ${theme}`, async ({ page, trusted }) => {
    await openFile(page, trusted, "notrump.dlr", { theme });
    await hideSideBar(page);
    await page.locator(".view-line span").filter({ hasText: /^shape$/ }).first().hover();
    const hover = page.locator(".monaco-hover:not(.hidden)");
    await expect(hover).toContainText("distributions");
    await picture(page, `hover-${theme}`);
  });
}

test("a checked deal shows its values behind the lines", async ({ page, trusted }) => {
  await openFile(page, trusted, "notrump.dlr");
  await hideSideBar(page);
  await page.evaluate((text) => navigator.clipboard.writeText(text), PBN);
  await command(page, "Dealer: Check this deal…");
  await expect(page.locator(".statusbar-item").filter({ hasText: "The deal does not fit" })).toBeVisible();
  await picture(page, "check");
  await page.keyboard.press("Escape");
  await expect(page.locator(".statusbar-item").filter({ hasText: "The deal does not fit" })).toBeHidden();
});

test("the preprocessed script stands beside its source", async ({ page, trusted }) => {
  await openFile(page, trusted, "notrump.dlr");
  await hideSideBar(page);
  await command(page, "Dealer: Preprocess file");
  const beside = page.locator(".editor-group-container").nth(1);
  await expect(beside.locator(".view-line").filter({ hasText: "shape(south," })).toBeVisible();
  await picture(page, "preprocess");
});

test("the status bar names the dialect, and a click changes it", async ({ page, trusted }) => {
  await openFile(page, trusted, "statistics.dlr");
  const item = page.locator("[id='dealer-lsp.dealer-lsp.dealer.dialect']");
  await expect(item).toContainText("dealer");
  await item.click();
  await page.locator(".quick-input-list .monaco-list-row").filter({ hasText: "Bridge Base Online" }).click();
  await expect(item).toContainText("BBO");
  await item.click();
  await page.locator(".quick-input-list .monaco-list-row").filter({ hasText: "Debian" }).click();
  await expect(item).toContainText("dealer");
});

test("without a Python one message tells what to install, and the colours are there", async ({ page, trusted }) => {
  await openFile(page, trusted, "notrump.dlr", { folder: "no-python" });
  const message = page.locator(".notification-list-item").filter({ hasText: "Dealer needs Python 3.10" });
  await expect(message).toHaveCount(1);
  await expect(message.getByRole("button", { name: "Get Python" })).toBeVisible();
  const color = (text: string): Promise<string> => page.locator(".view-line span").filter({ hasText: new RegExp(`^${text}$`) }).first().evaluate((element) => getComputedStyle(element).color);
  expect(await color("condition")).not.toBe(await color("major"));
  await picture(page, "no-python");
});

test("in a folder that is not trusted a run is refused, with the way to trust it", async ({ page, restricted }) => {
  await openFile(page, restricted, "notrump.dlr", { folder: "untrusted" });
  await page.keyboard.press("F5");
  const message = page.locator(".notification-list-item").filter({ hasText: "not run in a folder that you do not trust" });
  await expect(message.getByRole("button", { name: "Manage trust" })).toBeVisible();
});
