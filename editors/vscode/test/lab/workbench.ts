/** The workbench as a person uses it. */
import path from "node:path";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { served, workbench, type CodeServer } from "./code-server";
import { expect } from "./fixtures";
import { ARTEFACTS } from "./places";

export const THEMES = { light: "Default Light Modern", dark: "Default Dark Modern", contrast: "Default High Contrast" } as const;

interface Options {
  readonly theme?: keyof typeof THEMES;
  readonly folder?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Opens a file of a workspace and waits until its text is there. */
export async function openFile(page: Page, server: CodeServer, file: string, options: Options = {}): Promise<void> {
  const { theme = "light", folder = "main", settings = {} } = options;
  await server.configure({ "workbench.colorTheme": THEMES[theme], ...settings });
  await page.goto(workbench(server, folder, { openFile: served(server, path.join(server.workspaces, folder, file)), skipWelcome: "true" }));
  await expect(page.locator(".monaco-editor .view-line").first()).not.toBeEmpty({ timeout: 60_000 });
  await page.locator(".monaco-editor .view-lines").first().click();
}

/** Runs a command by its title in the palette. */
export async function command(page: Page, title: string): Promise<void> {
  await page.keyboard.press("F1");
  const input = page.locator(".quick-input-widget input");
  await expect(input).toBeVisible();
  await input.fill(`>${title}`);
  await page.locator(".quick-input-list .monaco-list-row").filter({ hasText: title }).first().click();
}

/** Places the cursor. Line and column count from 1. */
export async function goTo(page: Page, line: number, column: number): Promise<void> {
  await page.keyboard.press("Control+g");
  const input = page.locator(".quick-input-widget input");
  await expect(input).toBeVisible();
  await input.fill(`:${line}:${column}`);
  await input.press("Enter");
  await expect(input).toBeHidden();
}

/** The results panel: a frame in a frame. */
export function results(page: Page): FrameLocator {
  return page.frameLocator("iframe.webview.ready").frameLocator("iframe#active-frame");
}

export function squiggles(page: Page, kind: "error" | "warning" = "error"): Locator {
  return page.locator(`.monaco-editor .squiggly-${kind}`);
}

/** A picture among the artefacts. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(ARTEFACTS, `${name}.png`), animations: "disabled" });
}

/** Makes room: without the side bar there is place for script and results. */
export async function hideSideBar(page: Page): Promise<void> {
  const sideBar = page.locator(".part.sidebar");
  if (await sideBar.isVisible()) await page.keyboard.press("Control+b");
  await expect(sideBar).toBeHidden();
}
