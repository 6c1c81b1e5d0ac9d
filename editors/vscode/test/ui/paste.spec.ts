/** Pasting a deal with the keyboard, and the command that asks what to make of it. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "../lab/fixtures";
import { choose, command, copy, goTo, line, openWindow, picture, show } from "../lab/workbench";

const PBN = "N:AK8.AJT.KQ5.5432 7.8642.J84.KQJ87 Q542.Q3.632.AT96 JT963.K975.AT97.";

test.describe.configure({ mode: "serial" });
let page: Page;

test.beforeAll(async ({ browser, trusted }) => {
  page = await openWindow(browser, trusted, "paste.dlr");
});

test.afterAll(async () => { await page.context().close(); });

/** The script as it was before. */
async function undo(): Promise<void> {
  await page.keyboard.press("Control+z");
  await expect(line(page, "north SAK8")).toHaveCount(0);
  await expect(line(page, "N:AK8")).toHaveCount(0);
}

test("a PBN line pasted into a script arrives as predeal, and the button gives the plain text back", async () => {
  await show(page, "paste.dlr");
  await copy(page, PBN);
  await goTo(page, 2, 1);
  await page.keyboard.press("Control+v");
  await expect(line(page, /north.*SAK8,.*HAJT,.*DKQ5,.*C5432/)).toBeVisible();
  await picture(page, "paste");
  await page.locator(".post-edit-widget").click();
  await page.locator(".action-widget").getByText("Insert Plain Text").click();
  await expect(line(page, "N:AK8.AJT")).toBeVisible();
  await undo();
});

test("so does a hand diagram from a newspaper", async ({ trusted }) => {
  await show(page, "paste.dlr");
  await copy(page, await readFile(path.join(trusted.workspaces, "main", "record.txt"), "utf8"));
  await goTo(page, 2, 1);
  await page.keyboard.press("Control+v");
  await expect(line(page, /south.*SQ542,.*HQ3,.*D632,.*CAT96/)).toBeVisible();
  await expect(line(page, "newspaper")).toBeHidden();
  await undo();
});

test("in a comment a pasted deal stays as it is", async () => {
  await show(page, "paste.dlr");
  await copy(page, PBN);
  await goTo(page, 1, 4);
  await page.keyboard.press("Control+v");
  await expect(line(page, "// N:AK8.AJT")).toBeVisible();
  await undo();
});

test("other text is pasted as it is", async () => {
  await show(page, "paste.dlr");
  await copy(page, "strong = hcp(north) >= 15 and hascard(north, AS) and top5(north, spades) >= 3 // AKQJT98765432\n");
  await goTo(page, 2, 1);
  await page.keyboard.press("Control+v");
  await expect(line(page, "// AKQJT98765432")).toBeVisible();
  await undo();
});

test("Paste deal asks for the hands, and writes only those", async () => {
  await show(page, "paste.dlr");
  await copy(page, PBN);
  await goTo(page, 2, 1);
  await command(page, "Dealer: Paste deal");
  await choose(page, "north and south");
  await expect(line(page, /south.*SQ542/)).toBeVisible();
  await expect(line(page, /east.*S7/)).toBeHidden();
  await undo();
});

test("of several boards none is taken by itself: they are pasted as they are, and Paste deal asks", async () => {
  await show(page, "paste.dlr");
  const boards = [3, 4, 5].map((board, turns) => `[Board "${board}"]\n[Deal "${"NES".charAt(turns)}${PBN.slice(1)}"]\n`).join("\n");
  await copy(page, boards);
  await goTo(page, 2, 1);
  await page.keyboard.press("Control+v");
  await expect(line(page, /Board\s"5"/)).toBeVisible();
  await expect(line(page, "predeal")).toHaveCount(0);
  await undo();
  await expect(line(page, /Board/)).toHaveCount(0);
  await command(page, "Dealer: Paste deal");
  await choose(page, "Board 4");
  await choose(page, "all hands");
  await expect(line(page, /east.*SAK8/)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(line(page, /east.*SAK8/)).toHaveCount(0);
});

test("a hand without a name is for the seat that the user picks", async () => {
  await show(page, "paste.dlr");
  await copy(page, "♠AK8 ♥AJ10 ♦KQ5 ♣5432");
  await goTo(page, 2, 1);
  await command(page, "Dealer: Paste deal");
  await choose(page, "west");
  await expect(line(page, /west.*SAK8,.*HAJT,.*DKQ5,.*C5432/)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(line(page, /west.*SAK8/)).toHaveCount(0);
});
