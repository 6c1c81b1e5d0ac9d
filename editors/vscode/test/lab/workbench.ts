/** The workbench as a person uses it. */
import { copyFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, FrameLocator, Locator, Page } from "@playwright/test";
import { served, workbench, type CodeServer } from "./code-server";
import { expect } from "./fixtures";
import { ARTEFACTS, EXTENSION } from "./places";

/** Each theme with the class that the workbench then has. */
const THEMES = {
  light: { name: "Light Modern", mark: "vs" },
  dark: { name: "Dark Modern", mark: "vs-dark" },
  contrast: { name: "Dark High Contrast", mark: "hc-black" },
} as const;

/** The pictures of the README and the walkthrough. */
const SHOWN = /^(?:deals|mistake)-(?:light|dark)$|^(?:statistics|hover)-light$/;

export type Theme = keyof typeof THEMES;

/** Opens a window with a script of a workspace; waits until its text is there and the extension is awake. */
export async function openWindow(browser: Browser, server: CodeServer, file: string, folder = "main"): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  // A file that a test has changed is saved when it is left: no question stands in the way of the next test.
  await server.configure({ "workbench.colorTheme": THEMES.light.name, "files.autoSave": "onFocusChange" });
  await page.goto(workbench(server, folder, { openFile: served(server, path.join(server.workspaces, folder, file)), skipWelcome: "true" }));
  await expect(page.locator(".monaco-editor .view-line").first()).not.toBeEmpty({ timeout: 60_000 });
  await expect(dialect(page)).toBeVisible();
  await page.keyboard.press("Control+b");
  await expect(page.locator(".part.sidebar")).toBeHidden();
  return page;
}

/** Loads a folder in a window, with what was open in it when it was stored last, if anything; waits until it takes keys. */
export async function openFolder(page: Page, server: CodeServer, folder: string): Promise<void> {
  await page.goto(workbench(server, folder, { skipWelcome: "true" }));
  await expect(async () => {
    await page.keyboard.press("F1");
    await expect(quickInput(page)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await page.keyboard.press("Escape");
  await expect(quickInput(page)).toBeHidden();
}

/** Chooses a theme as a person does. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  const { name, mark } = THEMES[theme];
  await command(page, "Preferences: Color Theme");
  await choose(page, name);
  await expect(page.locator(`.monaco-workbench.${mark}`)).toBeVisible();
}

/** Closes all and opens one file of the workspace, with the cursor at its start. */
export async function show(page: Page, file: string): Promise<void> {
  // What a test has changed is saved when the script loses the keys; VS Code asks about what is closed earlier.
  await page.keyboard.press("F1");
  await expect(page.locator(".tab.dirty")).toHaveCount(0);
  await choose(page, "View: Close All Editors", ">");
  await expect(page.locator(".tab")).toHaveCount(0);
  await page.keyboard.press("Control+p");
  await choose(page, file);
  await expect(page.locator(".tab.active")).toContainText(file);
  await goTo(page, 1, 1);
}

/** The status bar's item for the dialect. */
export function dialect(page: Page): Locator {
  return page.locator("[id='dealer-lsp.dealer-lsp.dealer.dialect']");
}

/** Runs a command by its title in the palette. */
export async function command(page: Page, title: string): Promise<void> {
  await page.keyboard.press("F1");
  await choose(page, title, ">");
}

/** Presses the keys of a command, with the script in front. */
export async function keys(page: Page, ...chords: readonly string[]): Promise<void> {
  await inFront(page);
  for (const chord of chords) await page.keyboard.press(chord);
}

/** Picks a line of the open list, by the keyboard: under the mouse the list may move. */
export async function choose(page: Page, text: string, prefix = ""): Promise<void> {
  await quickInput(page).fill(prefix + text);
  const rows = page.locator(".quick-input-list .monaco-list-row").filter({ hasText: text });
  const focused = rows.and(page.locator(".focused"));
  await expect(rows.first()).toBeVisible();
  await expect(async () => {
    if (!(await focused.isVisible())) await page.keyboard.press("ArrowDown");
    await expect(focused).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 60_000 });
  await page.keyboard.press("Enter");
  // What comes next may use the same list.
  await expect(focused).toBeHidden();
}

/** Types into the open input box. */
export async function answer(page: Page, text: string): Promise<void> {
  await expect(page.locator(".quick-input-list .monaco-list-row")).toHaveCount(0);
  await quickInput(page).fill(text);
  await page.keyboard.press("Enter");
}

/** Takes the name that the save dialog suggests; returns it. */
export async function save(page: Page, suggested: RegExp): Promise<string> {
  await expect(quickInput(page)).toHaveValue(suggested);
  const file = await quickInput(page).inputValue();
  await page.keyboard.press("Enter");
  return file;
}

/** Places the cursor. Line and column count from 1. */
export async function goTo(page: Page, line: number, column: number): Promise<void> {
  await page.keyboard.press("Control+g");
  await quickInput(page).fill(`:${line}:${column}`);
  await expect(page.locator(".quick-input-list .monaco-list-row.focused")).toContainText(String(line));
  await page.keyboard.press("Enter");
  await expect(quickInput(page)).toBeHidden();
  await inFront(page);
}

/** The lines of the script that hold a text. VS Code writes blanks as no-break spaces: a pattern has to say `\s`. */
export function line(page: Page, text: string | RegExp): Locator {
  return page.locator(".monaco-editor .view-line").filter({ hasText: text });
}

/** What is written above a line. */
export function lens(page: Page, text: string): Locator {
  return page.locator(".codelens-decoration").filter({ hasText: text });
}

/** The results panel, or a page of text: a frame in a frame. */
export function webview(page: Page): FrameLocator {
  return page.frameLocator("iframe.webview.ready").frameLocator("iframe#active-frame");
}

/** The menu of the lamp, opened by its keys. VS Code drops a question that findings overtake: a person then asks again. */
export async function quickFixes(page: Page): Promise<Locator> {
  const menu = page.locator(".action-widget").filter({ hasText: "Quick Fix" });
  await expect(async () => {
    if (!(await menu.isVisible())) await keys(page, "Control+.");
    await expect(menu).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 60_000 });
  return menu;
}

export function statusItem(page: Page, text: string): Locator {
  return page.locator(".statusbar-item").filter({ hasText: text });
}

/** A message, found in the notification centre: a workbench under test does not let messages pop up. */
export async function message(page: Page, text: string): Promise<Locator> {
  const centre = page.locator(".notifications-center.visible");
  const found = centre.locator(".notification-list-item").filter({ hasText: text });
  // As long as there is no message at all, the centre does not stay open.
  await expect(async () => {
    if (!(await centre.isVisible())) await page.locator("[id='status.notifications']").click();
    await expect(found).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  return found;
}

export async function copy(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

export async function copied(page: Page): Promise<string> {
  return await page.evaluate(() => navigator.clipboard.readText());
}

/** A picture among the artefacts; with DEALER_LSP_PICTURES=1 those that the README shows are renewed, too. */
export async function picture(page: Page, name: string, clip?: Area): Promise<void> {
  const file = path.join(ARTEFACTS, `${name}.png`);
  // Where the mouse stands something might show a hint.
  await page.mouse.move(2, 2);
  await expect(page.locator(".workbench-hover")).toHaveCount(0);
  await page.screenshot({ path: file, animations: "disabled", ...(clip === undefined ? {} : { clip }) });
  const shown = path.join(EXTENSION, "images", `${name}.png`);
  if (process.env["DEALER_LSP_PICTURES"] === "1" && SHOWN.test(name)) await copyFile(file, shown);
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Waits until the script gets the keys: one that comes earlier is lost, or is the browser's. */
async function inFront(page: Page): Promise<void> {
  await expect(page.locator(".editor-group-container.active .monaco-editor.focused")).toBeVisible();
}

function quickInput(page: Page): Locator {
  return page.locator(".quick-input-widget input.input");
}
