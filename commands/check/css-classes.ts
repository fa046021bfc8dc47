import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** The text before a block; at-rules have no selector of their own. */
const BLOCK_HEAD = /([^{};]+)\{/g;
/** States such as `.is-open` only qualify another class. */
const STATE = /^(is|as)-/;
/** The part of a selector about its first element with a class. */
const FIRST_ELEMENT = /(?:^|[\s>+~])[^\s>+~.]*((?:\.[\w-]+)+)/;
/** Commas inside parentheses separate arguments. */
const TOP_LEVEL_COMMA = /,(?![^(]*\))/;
const EXCLUDED = /:not\([^)]*\)/g;
const RELATION = /:has\([^)]*\./;

/**
 * A selector belongs to its first class: `.card .name` and `.card.is-open` are rules of `.card`. What
 * relates two classes by `:has()` belongs to neither, and what starts with a data attribute to that attribute.
 */
function ownerOf(selector: string): string | undefined {
  const plain = selector.replace(EXCLUDED, "").trim();
  if (plain.startsWith("[data-") || RELATION.test(plain)) return undefined;
  const [, classes = ""] = FIRST_ELEMENT.exec(plain) ?? [];
  return classes.split(".").find((name) => name !== "" && !STATE.test(name));
}

function listDefinedClasses(css: string): Set<string> {
  const classes = new Set<string>();
  for (const [, head = ""] of css.replace(COMMENT, "").matchAll(BLOCK_HEAD)) {
    if (head.trim().startsWith("@")) continue;
    for (const selector of head.split(TOP_LEVEL_COMMA)) {
      const owner = ownerOf(selector);
      if (owner !== undefined) classes.add(owner);
    }
  }
  return classes;
}

type Stylesheet = { path: string; css: string };

/** Global class names are shared by all pages: two files that define the same one depend on the order of loading. */
export function findDuplicateClasses(stylesheets: readonly Stylesheet[]): string[] {
  const files = new Map<string, string[]>();
  for (const { path, css } of stylesheets) {
    for (const name of listDefinedClasses(css)) files.set(name, [...(files.get(name) ?? []), path]);
  }
  return [...files].flatMap(([name, paths]) =>
    paths.length > 1 ? [`.${name} is defined in ${paths.join(" and ")}: rename one, or use a CSS module`] : [],
  );
}

/** Stylesheets with global class names; those of CSS modules are private. */
const isGlobal = (path: string) => path.endsWith(".css") && !path.endsWith(".module.css");

export const cssClassProblems = (): string[] =>
  findDuplicateClasses(
    readdirSync(join(ROOT, "client"), { recursive: true, encoding: "utf8" })
      .filter(isGlobal)
      .sort()
      .map((path) => ({ path: `client/${path}`, css: readFileSync(join(ROOT, "client", path), "utf8") })),
  );
