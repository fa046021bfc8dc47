import { readdir, readFile } from "node:fs/promises";
import type { Migration } from "./migrate.ts";

const FOLDER = new URL("./migrations/", import.meta.url);

/** For Node (commands and tests). In production, wrangler reads the same folder. */
export async function readMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), "utf8") })));
}
