import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALE_CODES } from "../../domain/i18n/locales.ts";
import { STATIC_PAGES } from "../../domain/static-pages/contract.ts";
import { DOCUMENTS_DIR } from "../build/protocol-documents.ts";

/** The structure and placeholders that a document must share across all languages. */
export function shapeOf(text: string): string {
  const blocks = text.split("\n").map((line) => /^(#+|-)\s/.exec(line)?.[1] ?? "");
  const marks = blocks.filter((mark) => mark !== "").join("");
  const fields = [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]))].sort().join(" ");
  return `${marks} ${fields}`;
}

export function protocolProblems(): string[] {
  const read = (locale: string, name: string) => {
    const file = join(DOCUMENTS_DIR, locale, `${name}.md`);
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  };
  return STATIC_PAGES.flatMap((name) => {
    const english = read("en", name) ?? "";
    return LOCALE_CODES.filter((locale) => locale !== "en").flatMap((locale) => {
      const text = read(locale, name);
      if (text === undefined) return [`${locale}/${name}.md is missing`];
      if (text === english) return [`${locale}/${name}.md is still English`];
      return shapeOf(text) === shapeOf(english)
        ? []
        : [`${locale}/${name}.md has other headings, lists or placeholders than English`];
    });
  });
}
