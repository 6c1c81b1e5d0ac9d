/** The results panel as a person sees and uses it. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "../lab/fixtures";
import { answer, choose, command, copied, keys, message, openFolder, openWindow, picture, save, setTheme, show, statusItem, webview, type Theme } from "../lab/workbench";

const THEMES: readonly Theme[] = ["contrast", "dark", "light"];

test.describe.configure({ mode: "serial" });
let page: Page;

test.beforeAll(async ({ browser, trusted }) => {
  page = await openWindow(browser, trusted, "notrump.dlr");
  await page.setViewportSize({ width: 1500, height: 900 });
});

test.afterAll(async () => { await page.context().close(); });

test("F5 shows the deals beside the script, in each theme", async () => {
  await show(page, "notrump.dlr");
  await page.keyboard.press("F5");
  const panel = webview(page);
  await expect(panel.getByRole("article")).toHaveCount(6);
  const first = panel.getByRole("article").first();
  await expect(first.getByRole("heading")).toContainText("Board 1 South deals");
  await expect(first.getByRole("img", { name: /^South, 1[567] points: spades / })).toBeVisible();
  await expect(panel.getByRole("status").first()).toContainText("12 found among");
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await picture(page, `deals-${theme}`);
  }
});

test("statistics become charts, in each theme", async () => {
  await show(page, "statistics.dlr");
  await command(page, "Dealer: Statistics");
  const panel = webview(page);
  await expect(panel.getByRole("img", { name: /^Bar chart: points of south\. 5,000 deals; most often \d+/ })).toBeVisible();
  await expect(panel.getByRole("table", { name: /^Heat map: hearts by spades of south/ })).toBeVisible();
  await expect(panel.getByRole("table", { name: "Averages" })).toContainText("points of south");
  for (const theme of THEMES) {
    await setTheme(page, theme);
    await picture(page, `statistics-${theme}`);
  }
});

test("the numbers of a chart can be read, exactly as the dealer program prints them", async () => {
  await show(page, "statistics.dlr");
  await keys(page, "Control+Alt+h", "s");
  const panel = webview(page);
  await panel.getByText("Numbers").first().click();
  await expect(panel.getByRole("row").filter({ has: panel.getByRole("rowheader", { name: "10", exact: true }) }).first()).toContainText("%");
  await expect(panel.locator("details[open] pre")).toContainText("Frequency points of south:");
  await picture(page, "numbers");
});

test("the keyboard moves among the deals, copies and filters", async () => {
  await show(page, "notrump.dlr");
  await keys(page, "Control+Alt+r");
  const panel = webview(page);
  const chosen = panel.locator("article[aria-current=true]");
  await panel.getByRole("heading", { name: /^Board 1 / }).click();
  await page.keyboard.press("ArrowRight");
  await expect(chosen).toHaveAccessibleName(/^Board 2,/);
  await page.keyboard.press("PageDown");
  await expect(chosen).toHaveAccessibleName(/^Board 8,/);
  await expect(panel.getByText("7–12 of 12")).toBeVisible();
  await page.keyboard.press("Home");
  await expect(chosen).toHaveAccessibleName(/^Board 1,/);
  await page.keyboard.press("c");
  await expect.poll(() => copied(page)).toMatch(/\[Deal "[NESW]:/);
  await panel.getByLabel("Per page").selectOption("1");
  await expect(panel.getByRole("article")).toHaveCount(1);
  await picture(page, "deal");
  await panel.getByLabel("Per page").selectOption("6");

  await panel.getByLabel("Variable").selectOption("hcp(south)");
  await panel.getByLabel("Comparison").selectOption("==");
  await panel.getByLabel("Number").fill("99");
  await panel.getByRole("button", { name: "Add" }).click();
  await expect(panel.getByText("0 of 12 deals")).toBeVisible();
  await panel.getByRole("button", { name: "Remove the filter hcp(south) == 99" }).click();
  await expect(panel.getByRole("article")).toHaveCount(6);
});

test("what was chosen in the panel is still there after another tab has hidden it", async () => {
  await show(page, "notrump.dlr");
  await page.keyboard.press("F5");
  const panel = webview(page);
  await panel.getByLabel("Variable").selectOption("hcp(north)");
  await panel.getByLabel("Comparison").selectOption(">=");
  await panel.getByLabel("Number").fill("8");
  await panel.getByRole("button", { name: "Add" }).click();
  await panel.getByLabel("Per page").selectOption("2");
  await panel.getByRole("button", { name: "Next page" }).click();
  await expect(panel.getByText("3–4 of 12")).toBeVisible();
  const shown = await panel.getByRole("article").first().getAttribute("aria-label");
  await page.keyboard.press("Control+p");
  await choose(page, "record.txt");
  await expect(page.locator("iframe.webview.ready")).toHaveCount(0);
  await page.locator(".tab").filter({ hasText: "Results" }).click();
  await expect(panel.getByText("3–4 of 12")).toBeVisible();
  await expect(panel.getByRole("article").first()).toHaveAccessibleName(shown ?? "");
  await panel.getByRole("button", { name: "Remove the filter hcp(north) >= 8" }).click();
  await panel.getByLabel("Per page").selectOption("6");
});

test("in a narrow window, and with long names, nothing is cut off", async () => {
  await page.setViewportSize({ width: 800, height: 600 });
  await show(page, "long-names.dlr");
  await page.keyboard.press("F5");
  const panel = webview(page);
  await expect(panel.getByRole("article")).toHaveCount(3);
  await picture(page, "narrow");
  expect(await panel.locator("html").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1500, height: 900 });
});

test("the results follow a new script that is saved", async () => {
  await command(page, "Dealer: New script");
  await expect(page.locator(".tab.active").first()).toContainText("Untitled-1");
  await page.keyboard.press("F5");
  const panel = webview(page);
  await expect(panel.getByRole("heading", { name: "Untitled-1" })).toBeVisible();
  await expect(panel.getByRole("status").first()).toContainText("10 found");
  await keys(page, "Control+s");
  await save(page, /\/main\/Untitled-1\.dlr$/);
  await expect(panel.getByRole("heading", { name: "Untitled-1.dlr" })).toBeVisible();
  const before = await panel.getByRole("status").first().textContent();
  await panel.getByRole("button", { name: "Run again" }).click();
  await expect(panel.getByRole("status").first()).not.toHaveText(before ?? "");
  await expect(panel.getByRole("status").first()).toContainText("10 found");
});

test("Run with options deals as many as are asked for", async () => {
  await show(page, "notrump.dlr");
  await command(page, "Dealer: Run with options…");
  await choose(page, "Deals wanted");
  await answer(page, "3");
  await choose(page, "Seed");
  await answer(page, "17");
  await choose(page, "Run");
  const panel = webview(page);
  await expect(panel.getByRole("article")).toHaveCount(3);
  await expect(panel.getByRole("status").first()).toContainText("seed 17");
});

test("the deals are exported as PBN", async () => {
  await command(page, "Dealer: Export deals as PBN/LIN…");
  await choose(page, "PBN");
  const file = await save(page, /\/main\/notrump\.pbn$/);
  await expect.poll(() => readFile(file, "utf8").catch(() => "")).toMatch(/\[Board "3"\]/);
  const text = await readFile(file, "utf8");
  expect(text.match(/^\[Deal "[NESW]:[^"]{67}"\]\r?$/gm)).toHaveLength(3);
});

test("deals stream in while the script runs, and Cancel keeps them", async () => {
  await show(page, "rare.dlr");
  await page.keyboard.press("F5");
  const panel = webview(page);
  await expect(panel.getByRole("article").first()).toBeVisible();
  await expect(panel.getByRole("progressbar", { name: "Dealing" })).toBeVisible();
  await expect(await message(page, "Dealing rare.dlr")).toContainText(/[\d,]+ of [\d,]+ deals/);
  await picture(page, "streaming");
  await panel.getByRole("button", { name: "Cancel" }).click();
  await expect(panel.getByRole("status").first()).toContainText("cancelled");
  await expect(panel.getByRole("article").first()).toBeVisible();
});

test("a script that cannot run says why, and leads to the line", async () => {
  await show(page, "unknown.dlr");
  await page.keyboard.press("F5");
  const panel = webview(page);
  await expect(panel.getByRole("alert")).toContainText("strnog");
  await panel.getByRole("button", { name: "Line 2" }).click();
  await expect(statusItem(page, "Ln 2,")).toBeVisible();
});

test("Print takes all deals to the browser, black on white, without buttons", async () => {
  await show(page, "notrump.dlr");
  await setTheme(page, "dark");
  await page.keyboard.press("F5");
  const panel = webview(page);
  await expect(panel.getByRole("article")).toHaveCount(6);
  await page.context().addInitScript(() => {
    window.print = () => { document.body.classList.add("printed"); };
  });
  const opened = page.context().waitForEvent("page");
  await panel.getByRole("button", { name: "Print" }).click();
  const paper = await opened;
  await expect(paper.locator("body.printed")).toBeVisible();
  await expect(paper.getByRole("article")).toHaveCount(12);
  await expect(paper.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(paper.getByRole("button")).toHaveCount(0);
  await expect(paper.getByRole("heading", { name: /^Board 1 / })).toHaveCSS("color", "rgb(0, 0, 0)");
  await picture(paper, "paper");
  await paper.close();
});

test("when the window is loaded again the deals are still there", async ({ trusted }) => {
  // The address of this window names a file to open, and would put it in place of what was open.
  await openFolder(page, trusted, "main");
  await show(page, "notrump.dlr");
  await page.keyboard.press("F5");
  const panel = webview(page);
  await expect(panel.getByRole("article")).toHaveCount(6);
  const [summary, hand] = [panel.getByRole("status").first(), panel.getByRole("img").first()];
  await expect(summary).toContainText("12 found among");
  const before = [await summary.textContent(), await hand.getAttribute("aria-label")];
  await command(page, "Developer: Reload Window");
  await expect(summary).toHaveText(before[0] ?? "");
  await expect(hand).toHaveAccessibleName(before[1] ?? "");
  await panel.getByRole("button", { name: "Run again" }).click();
  await expect(summary).not.toHaveText(before[0] ?? "");
  await expect(summary).toContainText("12 found among");
});
