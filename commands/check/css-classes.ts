import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";

const COMMENT = /\/\*[\s\S]*?\*\//g;
/** The text before a block; at-rules have no selector. */
const BLOCK_HEAD = /([^{};]+)\{/g;
/** States such as `.is-open` only qualify another class. */
const STATE = /^(is|as)-/;
/** The part of a selector that describes its first element with a class. */
const FIRST_ELEMENT = /(?:^|[\s>+~])[^\s>+~.]*((?:\.[\w-]+)+)/;
/** Commas inside parentheses separate arguments. */
const TOP_LEVEL_COMMA = /,(?![^(]*\))/;
const EXCLUDED = /:not\([^)]*\)/g;
const RELATION = /:has\([^)]*\./;

/**
 * A selector belongs to its first class: `.card .name` and `.card.is-open` are rules of `.card`. A `:has()` that
 * relates two classes belongs to neither, and a selector that starts with a data attribute belongs to that attribute.
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

/** Global class names are shared by all pages, so two files that define the same one would depend on load order. */
export function findDuplicateClasses(stylesheets: readonly Stylesheet[]): string[] {
  const files = new Map<string, string[]>();
  for (const { path, css } of stylesheets) {
    for (const name of listDefinedClasses(css)) files.set(name, [...(files.get(name) ?? []), path]);
  }
  return [...files].flatMap(([name, paths]) =>
    paths.length > 1 ? [`.${name} is defined in ${paths.join(" and ")}: rename one, or use a CSS module`] : [],
  );
}

/** Stylesheets with global class names; CSS modules are scoped. */
const isGlobal = (path: string) => path.endsWith(".css") && !path.endsWith(".module.css");

const CLASS = /\.([a-z][\w-]*)/gi;

/** A class is used if its name occurs as a whole word, or as the prefix of a template literal: `is-${side}`. */
export function findUnusedClasses(stylesheets: readonly Stylesheet[], source: string): string[] {
  const words = new Set(source.match(/[\w-]+(?:\$\{)?/g));
  const isUsed = (name: string): boolean =>
    words.has(name) ||
    words.has(`${name}\${`) ||
    [...name.matchAll(/-/g)].some(({ index }) => words.has(`${name.slice(0, index + 1)}\${`));
  return stylesheets.flatMap(({ path, css }) => {
    const heads = [...css.replace(COMMENT, "").matchAll(BLOCK_HEAD)].map(([, head = ""]) => head.trim());
    const selectors = heads.filter((head) => !head.startsWith("@")).join(" ");
    const names = new Set([...selectors.matchAll(CLASS)].map(([, name = ""]) => name));
    return [...names].filter((name) => !isUsed(name)).map((name) => `.${name} of ${path} is used nowhere`);
  });
}

export function cssClassProblems(): string[] {
  const paths = readdirSync(join(ROOT, "client"), { recursive: true, encoding: "utf8" }).sort();
  const read = (path: string) => ({ path: `client/${path}`, css: readFileSync(join(ROOT, "client", path), "utf8") });
  const stylesheets = paths.filter(isGlobal).map(read);
  const source = paths.filter((path) => /\.tsx?$/.test(path)).map((path) => read(path).css);
  return [...findDuplicateClasses(stylesheets), ...findUnusedClasses(stylesheets, source.join("\n"))];
}
