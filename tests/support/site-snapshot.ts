// Once per run: an empty database with all migrations, and a state that also has the sample accounts and products. Each
// test database and each test site starts on a copy, so a test has its own data without migrating and seeding again.
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { prepareInChild } from "#commands/site/prepare-in-child.ts";
import { RUNTIME_FLAGS_VARIABLE } from "#party/host/runtime-memory.ts";
import { memoryFolder } from "./memory-folder.ts";

/** Passed in the environment, because test workers are processes of their own. */
const VARIABLE = "TEST_RUN_FOLDER";
const DATABASES = "d1/miniflare-D1DatabaseObject";

/** As little memory as in production, but collected less often than where several runtimes share a small machine. */
const RUNTIME_FLAGS = "--max-heap-size=128 --max-semi-space-size=16";

export const TEST_SECRETS = {
  feedSecret: "test-feed-secret",
  roomSecret: "test-room-secret",
  sessionSecret: "test-session-secret",
  ingestSecret: "test-ingest-secret",
};

/** Removed with all it has at the end of the run. Outside vitest, for example in a bench, the system's. */
export const runFolder = (): string => process.env[VARIABLE] ?? tmpdir();

const snapshotIn = (folder: string) => join(folder, "site");
const migratedIn = (folder: string) => join(folder, "migrated");

/** Undefined outside vitest. */
export const snapshotDir = (): string | undefined => {
  const folder = process.env[VARIABLE];
  return folder ? snapshotIn(folder) : undefined;
};

const databaseIn = (stateDir: string): string => {
  const folder = join(stateDir, DATABASES);
  const file = readdirSync(folder).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  if (!file) throw new Error(`no database in ${folder}`);
  return join(folder, file);
};

/** The file of an empty database with all migrations. Undefined outside vitest. */
export const migratedFile = (): string | undefined => {
  const folder = process.env[VARIABLE];
  return folder ? databaseIn(migratedIn(folder)) : undefined;
};

/** Moves what is in the write-ahead log into the database itself, which is then one file to copy. */
function checkpoint(stateDir: string): void {
  const database = new DatabaseSync(databaseIn(stateDir));
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
}

/** No test needs its files to survive. */
const createRunFolder = (): string => mkdtempSync(join(memoryFolder() ?? tmpdir(), "kickoff-tests-"));

export default async function prepareSnapshot(): Promise<(() => void) | undefined> {
  if (process.env[VARIABLE]) return undefined;
  const folder = createRunFolder();
  process.env[VARIABLE] = folder;
  process.env[RUNTIME_FLAGS_VARIABLE] ??= RUNTIME_FLAGS;
  // Nothing here asks another machine, and Miniflare would put these certificates into each configuration.
  delete process.env.NODE_EXTRA_CA_CERTS;
  const prepare = async (stateDir: string, environment: "production" | "test") => {
    const { sessionSecret } = TEST_SECRETS;
    await prepareInChild(
      { stateDir, environment, simulator: "off", simulatorSeed: "test", sessionSecret },
      () => undefined,
    );
    checkpoint(stateDir);
  };
  // In production nothing is seeded.
  await prepare(migratedIn(folder), "production");
  cpSync(migratedIn(folder), snapshotIn(folder), { recursive: true });
  await prepare(snapshotIn(folder), "test");
  return () => rmSync(folder, { recursive: true, force: true });
}
