import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";

/** Generated files within the sources, and files that no build reads. */
const SKIPPED_FOLDERS = new Set(["compiled", "node_modules"]);
const isSource = (name: string) =>
  !name.startsWith(".") && name !== "README.md" && !/\.(test\.tsx?|log|tmp|orig|bak)$/.test(name);

function* filesUnder(path: string): Generator<string> {
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const name = `${path}/${entry.name}`;
    if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) yield* filesUnder(name);
    else if (entry.isFile() && isSource(entry.name)) yield name;
  }
}

/** Hashes names and contents of these folders and files but no timestamps, so that a clone and an archive match. */
export function fingerprint(folders: readonly string[], files: readonly string[] = []): string {
  const hash = createHash("sha256");
  const present = (path: string) => existsSync(join(ROOT, path));
  for (const path of [...folders.filter(present).flatMap((folder) => [...filesUnder(folder)]), ...files]) {
    if (present(path)) hash.update(`\0${path}\0`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest("hex");
}
