import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../root.ts";
import { SOURCE_FOLDERS } from "./source-files.ts";

const TOP_LEVEL = [...SOURCE_FOLDERS, "docs"];

function documents(): string[] {
  const found = ["README.md", ...TOP_LEVEL.map((folder) => `${folder}/README.md`)];
  const decisions = existsSync(join(ROOT, "docs"))
    ? readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    : [];
  return [...new Set([...found, ...decisions.filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`)])];
}

/** Paths in this repository that a document mentions in backticks. */
export const findPathsInText = (text: string): string[] =>
  [...text.matchAll(/`([\w.@-]+(?:\/[\w.@$-]+)*\/?)`/g)]
    .map((found) => found[1] ?? "")
    .filter((path) => TOP_LEVEL.some((folder) => path.startsWith(`${folder}/`)));

/** Relative links and images in a document, without anchors. */
export const findLinksInText = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)|src="([^":]+)"/g)].map((found) => found[1] ?? found[2] ?? "");

export function docsProblems(): string[] {
  return documents().flatMap((file) => {
    if (!existsSync(join(ROOT, file))) return [`${file} is missing`];
    const text = readFileSync(join(ROOT, file), "utf8");
    const links = findLinksInText(text).map((link) => join(dirname(file), link));
    return [...findPathsInText(text), ...links]
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${file} names ${path}, which is not there`);
  });
}
