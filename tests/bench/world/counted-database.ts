import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createD1Proxy, D1_PROXY_SCRIPT, type SendToD1Proxy } from "#commands/site/d1-proxy.ts";
import { COMPATIBILITY_DATE } from "#commands/site/settings.ts";
import { type Database, getDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migrations-folder.ts";
import { Miniflare } from "#party/host/miniflare.ts";

/** `batchesMs` is how long each batch occupied the database, as reported by D1. */
export type QueryCost = { statements: number; read: number; written: number; batchesMs: number[] };
const nothing = (): QueryCost => ({ statements: 0, read: 0, written: 0, batchesMs: [] });
export type CountedDatabase = {
  db: Database;
  /** Runs the work and returns its statements and rows, as reported by D1. */
  costOf(work: (db: Database) => Promise<unknown>): Promise<QueryCost>;
};

/** Migrated databases on disk that count their queries. */
export async function startCountedDatabases(names: readonly string[]) {
  const stateDir = await mkdtemp(join(tmpdir(), "kickoff-counted-"));
  const start = () =>
    new Miniflare({
      modules: true,
      script: D1_PROXY_SCRIPT,
      compatibilityDate: COMPATIBILITY_DATE,
      d1Databases: [...names],
      d1Persist: stateDir,
    });
  let miniflare = start();
  const open = async (name: string): Promise<CountedDatabase> => {
    let cost = nothing();
    const binding = createD1Proxy(async (batch) => {
      const answer = await miniflare.dispatchFetch(`http://d1/${name}`, {
        method: "POST",
        body: JSON.stringify(batch),
      });
      const response = (await answer.json()) as Awaited<ReturnType<SendToD1Proxy>>;
      let batchMs = 0;
      for (const { meta } of "results" in response ? response.results : []) {
        batchMs += meta.duration;
        cost.statements += 1;
        cost.read += meta.rows_read;
        cost.written += meta.rows_written;
      }
      cost.batchesMs.push(batchMs);
      return response;
    });
    const db = getDatabase(binding);
    await migrate(binding, await readMigrations());
    return {
      db,
      async costOf(work) {
        cost = nothing();
        await work(db);
        return cost;
      },
    };
  };
  return {
    open,
    /** Edits the file of the only database directly, for row counts that would take minutes through D1. */
    async edit(work: (file: DatabaseSync) => void): Promise<void> {
      await miniflare.dispose();
      const files = await readdir(stateDir, { recursive: true });
      const [path, ...others] = files.filter((file) => /(?<!metadata)\.sqlite$/.test(file));
      if (path === undefined || others.length > 0) throw new Error(`one database is expected in ${stateDir}`);
      const file = new DatabaseSync(join(stateDir, path), { enableForeignKeyConstraints: false });
      try {
        work(file);
      } finally {
        file.close();
        miniflare = start();
      }
    },
    /** URL through which another thread can reach a database. */
    urlOf: async (name: string): Promise<string> => new URL(name, await miniflare.ready).href,
    async stop(): Promise<void> {
      await miniflare.dispose();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
