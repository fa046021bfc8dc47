import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";

/** The layer of the icons that the first load does without: a sheet of its own, which the home page and articles load after hydration. */
export const LATE_ICONS = "late-icons";

/** What these pages show before hydration. */
const FIRST_FOLDERS = [
  "areas/fan/home",
  "entry",
  "features/live",
  "features/matches",
  "features/news",
  "features/notifications/guest",
  "features/posts",
  "features/shell",
  "ui",
];
const ICON = /\bi-(?:lucide|game)-[a-z0-9-]+/g;
const CLIENT = join(ROOT, "client");

function iconsIn(folder: string): string[] {
  return readdirSync(join(CLIENT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(join(CLIENT, folder, file), "utf8").match(ICON) ?? []);
}

const firstIcons: ReadonlySet<string> = new Set(FIRST_FOLDERS.flatMap(iconsIn));

/** Icons of games are drawn by name, and all of them are in the navigation. */
export const isLateIcon = (selector: string): boolean =>
  /^\.i-lucide-/.test(selector) && !firstIcons.has(selector.slice(1));

type Utility = { selector: string; layer: string | undefined; parent: string | undefined };

/** In a cascade layer, so that utilities override it although it may be linked after them. */
export function moveLateIcons(utility: Utility): void {
  if (!isLateIcon(utility.selector)) return;
  utility.layer = LATE_ICONS;
  utility.parent = `@layer ${LATE_ICONS}`;
}
