// One stylesheet per page kind: a page links two files, its own and the shared one, instead of up to a dozen.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CLIENT_DIR } from "../root.ts";

const MIN_PARTS = 2;
const joined = new Map<string, string>();

/**
 * Concatenates stylesheets in this order and returns the URL; the same stylesheets get the same URL. The parts are kept
 * for client-side navigation.
 */
export function joinStyles(parts: readonly string[], folder = CLIENT_DIR): string[] {
  const distinct = [...new Set(parts)];
  if (distinct.length < MIN_PARTS) return distinct;
  const key = distinct.join("\n");
  const known = joined.get(key);
  if (known !== undefined) return [known];
  const source = distinct.map((part) => readFileSync(join(folder, part), "utf8").trimEnd()).join("\n");
  const url = `/assets/page-${createHash("sha256").update(source).digest("hex").slice(0, 8)}.css`;
  writeFileSync(join(folder, url), source);
  joined.set(key, url);
  return [url];
}
