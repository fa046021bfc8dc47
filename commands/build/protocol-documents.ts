// Static pages are Markdown, one file per locale, which the build converts to sanitized HTML for the worker.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { Plugin } from "vite";
import { ROOT } from "../root.ts";

const ID = "virtual:protocol-documents";
export const DOCUMENTS_DIR = join(ROOT, "messages/protocol");

export type ProtocolDocument = { title: string; lead: string; html: string };
/** locale → page name → document. */
export type ProtocolDocuments = Record<string, Record<string, ProtocolDocument>>;

const toHtml = unified().use(remarkParse).use(remarkRehype).use(rehypeSanitize).use(rehypeStringify);

function readDocument(file: string): ProtocolDocument {
  const text = readFileSync(file, "utf8").trim();
  const [first = "", ...rest] = text.split("\n");
  if (!first.startsWith("# ")) throw new Error(`${file}: the first line must be '# Title'`);
  const body = rest.join("\n").trim();
  const lead = body.split("\n\n", 1)[0] ?? "";
  return { title: first.slice(2).trim(), lead, html: String(toHtml.processSync(body)) };
}

export function parseProtocolDocuments(): ProtocolDocuments {
  const documents: ProtocolDocuments = {};
  for (const locale of readdirSync(DOCUMENTS_DIR).sort()) {
    const folder = join(DOCUMENTS_DIR, locale);
    documents[locale] = Object.fromEntries(
      readdirSync(folder)
        .filter((name) => name.endsWith(".md"))
        .map((name) => [name.slice(0, -3), readDocument(join(folder, name))]),
    );
  }
  return documents;
}

export function protocolDocuments(): Plugin {
  return {
    name: "protocol-documents",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}` ? `export const protocolDocuments = ${JSON.stringify(parseProtocolDocuments())};` : undefined,
  };
}
