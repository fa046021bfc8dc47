import { readFileSync } from "node:fs";

const MANIFEST = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8")) as Record<
  string,
  { file: string }
>;

/** The URL pattern of a module that is a separate chunk. */
export function chunkUrlPattern(module: string): string {
  const file = MANIFEST[module]?.file;
  if (!file) throw new Error(`${module} is not a separate chunk`);
  return `**/${file}`;
}
