// Draws images/icon.svg as images/icon.png (256 x 256) with Chromium. Called by hand when the icon changes:
//   CHROMIUM=chromium node scripts/icon.mjs
import { execFileSync } from "node:child_process";
import path from "node:path";

const images = path.join(path.dirname(import.meta.dirname), "images");
execFileSync(process.env.CHROMIUM ?? "chromium", [
  "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--default-background-color=00000000",
  "--window-size=256,256", `--screenshot=${path.join(images, "icon.png")}`, `file://${path.join(images, "icon.svg")}`,
], { stdio: "ignore" });
