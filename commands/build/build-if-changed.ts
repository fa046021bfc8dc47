import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildRooms } from "#party/host/build.ts";
import { DIST_DIR, ROOMS_DIR, ROOT } from "../root.ts";
import { buildSite } from "./build-site.ts";

const SOURCES = ["brands", "client", "commands/build", "db", "domain", "messages", "party", "worker"];
const FILES = ["package.json", "package-lock.json", "uno.config.ts", "vite.config.ts"];
const STAMP = join(DIST_DIR, "sources.sha256");

function* filesUnder(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== "compiled" && entry.name !== "node_modules") yield* filesUnder(path);
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

function fingerprint(): string {
  const hash = createHash("sha256");
  const sources = SOURCES.flatMap((folder) => [...filesUnder(join(ROOT, folder))]);
  for (const file of [...sources, ...FILES.map((name) => join(ROOT, name)).filter((file) => existsSync(file))]) {
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
}

/** A start after the first is quick: what was built from these very sources is used again. */
export async function buildIfChanged(say: (line: string) => void): Promise<void> {
  const now = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === now) {
    say("nothing changed since the last build");
    return;
  }
  await buildSite(say);
  await buildRooms({ outDir: ROOMS_DIR });
  say("rooms built");
  writeFileSync(STAMP, now);
}
