import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";

const README_LINES = 30;
const TOP_LEVEL = ["brands", "client", "commands", "db", "docs", "domain", "messages", "party", "tests", "worker"];

function documents(): string[] {
  const found = ["README.md", ...TOP_LEVEL.map((folder) => `${folder}/README.md`)];
  const decisions = existsSync(join(ROOT, "docs"))
    ? readdirSync(join(ROOT, "docs"), { recursive: true, encoding: "utf8" })
    : [];
  return [...new Set([...found, ...decisions.filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`)])];
}

/** Paths a document names in backticks, when they are paths of this project. */
export const findPathsInText = (text: string): string[] =>
  [...text.matchAll(/`([\w.@-]+(?:\/[\w.@$-]+)*\/?)`/g)]
    .map((found) => found[1] ?? "")
    .filter((path) => TOP_LEVEL.some((folder) => path.startsWith(`${folder}/`)));

export function docsProblems(): string[] {
  return documents().flatMap((file) => {
    if (!existsSync(join(ROOT, file))) return [`${file} is missing`];
    const text = readFileSync(join(ROOT, file), "utf8");
    const lines = text.trimEnd().split("\n").length;
    const long =
      /^\w+\/README\.md$/.test(file) && lines > README_LINES
        ? [`${file} has ${lines} lines; ${README_LINES} is the most`]
        : [];
    const dead = findPathsInText(text).filter((path) => !existsSync(join(ROOT, path)));
    return [...long, ...dead.map((path) => `${file} names ${path}, which is not there`)];
  });
}
