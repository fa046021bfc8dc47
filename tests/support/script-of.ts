import { readFileSync } from "node:fs";

const MANIFEST = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")) as Record<
  string,
  { file: string }
>;

/** A pattern of the URL of a module that is loaded apart. */
export function scriptOf(module: string): string {
  const file = MANIFEST[module]?.file;
  if (!file) throw new Error(`${module} has no script of its own`);
  return `**/${file}`;
}
