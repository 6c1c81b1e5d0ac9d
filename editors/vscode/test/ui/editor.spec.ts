/** The script as a person sees it: squiggles, the lamp, hovers, a checked deal, the preprocessed script, the dialect. */
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../lab/fixtures";
import { choose, command, copy, dialect, goTo, keys, lens, line, openWindow, picture, quickFixes, setTheme, show, statusItem, webview, type Theme } from "../lab/workbench";

const PBN = "N:AK8.AJT.KQ5.5432 7.8642.J84.KQJ87 Q542.Q3.632.AT96 JT963.K975.AT97.";
/** The part of the window with the script. */
const EDITOR = { x: 52, y: 30, width: 868, height: 400 };
const THEMES: readonly Theme[] = ["dark", "light"];

test.describe.configure({ mode: "serial" });
let page: Page;

test.beforeAll(async ({ browser, trusted }) => {
  page = await openWindow(browser, trusted, "notrump.dlr");
});

test.afterAll(async () => { await page.context().close(); });

test("the hover of a shape tells the hands behind it", async () => {
  await show(page, "notrump.dlr");
  await expect(page.locator(".view-line").filter({ hasText: "1 in" }).first()).toBeVisible();
  await expect(lens(page, "1 deal in")).toBeVisible();
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await goTo(page, 5, 14);
    await page.keyboard.press("Control+k");
    await page.keyboard.press("Control+i");
    const hover = page.locator(".monaco-hover:not(.hidden)").filter({ hasText: "4333" });
    await expect(hover).toBeVisible();
    await expect(hover).toContainText("39.85");
    await picture(page, `hover-${theme}`, EDITOR);
    await page.keyboard.press("Escape");
  }
});

test("a mistake has a squiggle, and the lamp mends it", async () => {
  await show(page, "lamp.dlr");
  await expect(page.locator(".monaco-editor .squiggly-error").first()).toBeVisible();
  await expect(page.locator(".monaco-editor .squiggly-warning").first()).toBeVisible();
  await expect(lens(page, "Statistics")).toBeVisible();
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await goTo(page, 7, 34);
    const menu = await quickFixes(page);
    await expect(menu.getByText("Write 'strong'")).toBeVisible();
    await expect(menu.getByText("Explain rule DL101")).toBeVisible();
    await picture(page, `mistake-${theme}`, EDITOR);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
  }
  await (await quickFixes(page)).getByText("Write 'strong'").click();
  await expect(line(page, "hcp(south) >= 10 and strong")).toBeVisible();
  await expect(page.locator(".monaco-editor .squiggly-error")).toHaveCount(0);
});

test("the page of a rule opens beside the script", async () => {
  await show(page, "unknown.dlr");
  await goTo(page, 2, 12);
  await expect(page.locator(".monaco-editor .squiggly-error").first()).toBeVisible();
  await command(page, "Dealer: Explain rule");
  await expect(webview(page).getByRole("heading", { name: "What it does" })).toBeVisible();
  await picture(page, "rule");
});

test("a checked deal shows its values behind the lines, until Escape", async () => {
  await show(page, "notrump.dlr");
  await copy(page, PBN);
  await keys(page, "Control+Alt+h", "c");
  await expect(statusItem(page, "The deal does not fit")).toBeVisible();
  await picture(page, "check");
  await page.keyboard.press("Escape");
  await expect(statusItem(page, "The deal does not fit")).toBeHidden();
});

test("the preprocessed script stands beside its source", async () => {
  await show(page, "notrump.dlr");
  await command(page, "Dealer: Preprocess file");
  const beside = page.locator(".editor-group-container").nth(1);
  await expect(beside.locator(".view-line").filter({ hasText: "shape(south," })).toBeVisible();
  await picture(page, "preprocess");
});

test("the status bar names the dialect, and a click changes it", async () => {
  await show(page, "statistics.dlr");
  const pick = async (text: string): Promise<void> => {
    await dialect(page).click();
    await choose(page, text);
  };
  await expect(dialect(page)).toContainText("dealer.dpp");
  await pick("Bridge Base Online");
  await expect(dialect(page)).toContainText("BBO");
  await pick("Perl preprocessor");
  await expect(dialect(page)).toContainText("dealer.dpp");
});

test("the status bar knows the dialect that a file beside the script decides, and choosing another opens that file", async ({ trusted }) => {
  await show(page, "statistics.dlr");
  const file = path.join(trusted.workspaces, "main", ".dealer.toml");
  await writeFile(file, 'dialect = "dealerv2"\n');
  await expect(dialect(page)).toContainText("DealerV2");
  await dialect(page).click();
  await choose(page, "Bridge Base Online");
  await expect(page.locator(".tab.active")).toContainText(".dealer.toml");
  await rm(file);
  await show(page, "statistics.dlr");
  await expect(dialect(page)).toContainText("dealer.dpp");
});

test("the walkthrough leads from a script to a deal in four steps, with pictures", async () => {
  await show(page, "notrump.dlr");
  await command(page, "Welcome: Open Walkthrough...");
  await choose(page, "Bridge deals from a script");
  const steps = page.locator(".getting-started-step");
  await expect(steps).toHaveCount(4);
  for (const title of ["Mend what is wrong", "Deal"]) {
    await steps.filter({ has: page.getByRole("heading", { name: title, exact: true }) }).click();
    const image = page.locator(".getting-started-media img");
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(500);
    await picture(page, `walkthrough-${title === "Deal" ? "deal" : "mend"}`);
  }
});
