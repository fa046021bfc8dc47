// Prepared once per run: an empty database with all migrations, and a state that also has the sample accounts and
// products. Test databases and sites start from copies, so each has its own data without migrating and seeding again.
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { prepareInChild } from "#commands/site/prepare-in-child.ts";
import { RUNTIME_FLAGS_VARIABLE } from "#party/host/runtime-memory.ts";
import { memoryFolder } from "./memory-folder.ts";

/** Passed through the environment, because test workers are separate processes. */
const VARIABLE = "TEST_RUN_FOLDER";
const DATABASES = "d1/miniflare-D1DatabaseObject";

/** The production heap limit, but with larger semi-spaces than local sites, so that garbage is collected less often. */
const RUNTIME_FLAGS = "--max-heap-size=128 --max-semi-space-size=16";

export const TEST_SECRETS = {
  feedSecret: "test-feed-secret",
  roomSecret: "test-room-secret",
  sessionSecret: "test-session-secret",
  ingestSecret: "test-ingest-secret",
};

/** Removed at the end of the run. Outside vitest, for example in a bench, the system's temporary folder. */
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

/** Flushes the write-ahead log into the database, so that a single file can be copied. */
function checkpoint(stateDir: string): void {
  const database = new DatabaseSync(databaseIn(stateDir));
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
}

const createRunFolder = (): string => mkdtempSync(join(memoryFolder() ?? tmpdir(), "kickoff-tests-"));

export default async function prepareSnapshot(): Promise<(() => void) | undefined> {
  if (process.env[VARIABLE]) return undefined;
  const folder = createRunFolder();
  process.env[VARIABLE] = folder;
  process.env[RUNTIME_FLAGS_VARIABLE] ??= RUNTIME_FLAGS;
  // Tests make no external requests, and Miniflare would add these certificates to every configuration.
  delete process.env.NODE_EXTRA_CA_CERTS;
  const prepare = async (stateDir: string, environment: "production" | "test") => {
    const { sessionSecret } = TEST_SECRETS;
    await prepareInChild(
      { stateDir, environment, simulator: "off", simulatorSeed: "test", sessionSecret },
      () => undefined,
    );
    checkpoint(stateDir);
  };
  // The production environment is not seeded.
  await prepare(migratedIn(folder), "production");
  cpSync(migratedIn(folder), snapshotIn(folder), { recursive: true });
  await prepare(snapshotIn(folder), "test");
  return () => rmSync(folder, { recursive: true, force: true });
}
