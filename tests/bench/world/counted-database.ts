import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { createD1Proxy, D1_PROXY_SCRIPT, type SendToD1Proxy } from "#commands/site/d1-proxy.ts";
import { COMPATIBILITY_DATE } from "#commands/site/settings.ts";
import { type Database, getDatabase } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migrations-folder.ts";

export type QueryCost = { statements: number; read: number; written: number };
export type CountedDatabase = {
  db: Database;
  /** The statements and rows of the work, as reported by D1. */
  costOf(work: (db: Database) => Promise<unknown>): Promise<QueryCost>;
};

/** Migrated databases on disk that count their queries. */
export async function startCountedDatabases(names: readonly string[]) {
  const stateDir = await mkdtemp(join(tmpdir(), "kickoff-counted-"));
  const miniflare = new Miniflare({
    modules: true,
    script: D1_PROXY_SCRIPT,
    compatibilityDate: COMPATIBILITY_DATE,
    d1Databases: [...names],
    d1Persist: stateDir,
  });
  const open = async (name: string): Promise<CountedDatabase> => {
    let cost: QueryCost = { statements: 0, read: 0, written: 0 };
    const binding = createD1Proxy(async (batch) => {
      const answer = await miniflare.dispatchFetch(`http://d1/${name}`, {
        method: "POST",
        body: JSON.stringify(batch),
      });
      const response = (await answer.json()) as Awaited<ReturnType<SendToD1Proxy>>;
      for (const { meta } of "results" in response ? response.results : []) {
        cost.statements += 1;
        cost.read += meta.rows_read;
        cost.written += meta.rows_written;
      }
      return response;
    });
    const db = getDatabase(binding);
    await migrate(binding, await readMigrations());
    return {
      db,
      async costOf(work) {
        cost = { statements: 0, read: 0, written: 0 };
        await work(db);
        return cost;
      },
    };
  };
  return {
    open,
    async stop(): Promise<void> {
      await miniflare.dispose();
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
