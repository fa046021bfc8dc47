import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";

export type SourceFile = { path: string; text: string };

export const SOURCE_FOLDERS = [
  "brands",
  "client",
  "commands",
  "db",
  "domain",
  "ingest",
  "messages",
  "party",
  "simulator",
  "tests",
  "worker",
];
const SKIPPED = new Set(["node_modules", "compiled", "migrations"]);

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* walk(path);
    else if (entry.isFile() && /\.tsx?$/.test(entry.name)) yield path;
  }
}

export const sourceFiles = (): SourceFile[] =>
  SOURCE_FOLDERS.flatMap((folder) => [...walk(folder)]).map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), "utf8"),
  }));
