/** Pasting a deal with the keyboard, and the command that asks what to make of it. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../lab/fixtures";
import { command, goTo, openFile, picture } from "../lab/workbench";

const PBN = "N:AK8.AJT.KQ5.5432 7.8642.J84.KQJ87 Q542.Q3.632.AT96 JT963.K975.AT97.";

async function copy(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
}

test("a PBN line pasted into a script arrives as predeal, and the button gives the plain text back", async ({ page, trusted }) => {
  await openFile(page, trusted, "notrump.dlr");
  await copy(page, PBN);
  await goTo(page, 4, 1);
  await page.keyboard.press("Control+v");
  await expect(page.locator(".view-line").filter({ hasText: /north.*SAK8,.*HAJT,.*DKQ5,.*C5432/ })).toBeVisible();
  await picture(page, "paste");
  await page.locator(".post-edit-widget").click();
  await page.locator(".action-widget").getByText("Insert Plain Text").click();
  await expect(page.locator(".view-line").filter({ hasText: "N:AK8.AJT" })).toBeVisible();
});

test("so does a hand diagram from a newspaper", async ({ page, trusted }) => {
  await openFile(page, trusted, "notrump.dlr");
  await copy(page, await readFile(path.join(trusted.workspaces, "main", "record.txt"), "utf8"));
  await goTo(page, 4, 1);
  await page.keyboard.press("Control+v");
  await expect(page.locator(".view-line").filter({ hasText: /south.*SQ542,.*HQ3,.*D632,.*CAT96/ })).toBeVisible();
  await expect(page.locator(".view-line").filter({ hasText: "newspaper" })).toBeHidden();
});

test("in a comment a pasted deal stays as it is", async ({ page, trusted }) => {
  await openFile(page, trusted, "notrump.dlr");
  await copy(page, PBN);
  await goTo(page, 1, 4);
  await page.keyboard.press("Control+v");
  await expect(page.locator(".view-line").filter({ hasText: "// N:AK8.AJT" })).toBeVisible();
});

test("other text is pasted as it is", async ({ page, trusted }) => {
  await openFile(page, trusted, "notrump.dlr");
  await copy(page, "strong = hcp(north) >= 15 and hascard(north, AS) and top5(north, spades) >= 3 // AKQJT98765432\n");
  await goTo(page, 4, 1);
  await page.keyboard.press("Control+v");
  await expect(page.locator(".view-line").filter({ hasText: "// AKQJT98765432" })).toBeVisible();
});

test("Paste deal asks for the hands, and writes only those", async ({ page, trusted }) => {
  await openFile(page, trusted, "notrump.dlr");
  await copy(page, PBN);
  await goTo(page, 4, 1);
  await command(page, "Dealer: Paste deal");
  await page.locator(".quick-input-list .monaco-list-row").filter({ hasText: "north and south" }).click();
  await expect(page.locator(".view-line").filter({ hasText: /south.*SQ542/ })).toBeVisible();
  await expect(page.locator(".view-line").filter({ hasText: /east.*S7/ })).toBeHidden();
});
