import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";

/** Layer of icons not needed on first load: a stylesheet that home and article pages load after hydration. */
export const LATE_ICONS = "late-icons";

/** Sources of everything that these pages show before hydration. */
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

/** Game icons are never late: they are referenced by name, and the navigation contains all of them. */
export const isLateIcon = (selector: string): boolean =>
  /^\.i-lucide-/.test(selector) && !firstIcons.has(selector.slice(1));

type Utility = { selector: string; layer: string | undefined; parent: string | undefined };

/** Moves icons to a cascade layer, so that utilities override them even if the late stylesheet is linked last. */
export function moveLateIcons(utility: Utility): void {
  if (!isLateIcon(utility.selector)) return;
  utility.layer = LATE_ICONS;
  utility.parent = `@layer ${LATE_ICONS}`;
}
