import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";
import type { SourceFile } from "./source-files.ts";

/** One row of docs/old-vocabulary.md. */
export type OldTerm = { pattern: RegExp; replacement: string; folders: readonly string[]; allowed: readonly string[] };

const LIST = "docs/old-vocabulary.md";
const EXEMPT = /^commands\/check\/old-vocabulary/;

const codeSpans = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

/** Parses rows of the form: | `pattern` | use instead | `folder` … or everywhere | `text allowed on a line` … | */
export function parseOldTerms(markdown: string): OldTerm[] {
  return markdown.split("\n").flatMap((line) => {
    const [, first = "", replacement = "", folders = "", allowed = ""] = line.split("|");
    const [pattern] = codeSpans(first);
    if (!line.startsWith("|") || pattern === undefined) return [];
    return [
      {
        pattern: new RegExp(pattern),
        replacement: replacement.trim(),
        folders: codeSpans(folders),
        allowed: codeSpans(allowed),
      },
    ];
  });
}

export function listOldTermUses(files: readonly SourceFile[], terms: readonly OldTerm[]): string[] {
  return files.flatMap(({ path, text }) => {
    if (EXEMPT.test(path)) return [];
    const found = terms.filter(
      ({ pattern, folders }) =>
        (folders.length === 0 || folders.some((folder) => path.startsWith(`${folder}/`))) && pattern.test(text),
    );
    if (found.length === 0) return [];
    return text
      .split("\n")
      .flatMap((line, index) =>
        found
          .filter(({ pattern, allowed }) => pattern.test(line) && !allowed.some((part) => line.includes(part)))
          .map(({ pattern, replacement }) => `${path}:${index + 1} has ${pattern.source}: use ${replacement}`),
      );
  });
}

export const findOldVocabulary = (files: readonly SourceFile[]): string[] =>
  listOldTermUses(files, parseOldTerms(readFileSync(join(ROOT, LIST), "utf8")));
