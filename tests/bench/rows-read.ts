import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMPATIBILITY_DATE } from "#commands/site/settings.ts";
import { type Database, getDatabase, runBatch } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migrations-folder.ts";
import { Miniflare } from "#party/host/miniflare.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { listQueries } from "./world/list-queries.ts";
import { insertBenchMatches } from "./world/many-matches.ts";

const FEW = 10_000;
const MANY = 1_000_000;

/** Rows read per list as reported by D1, summed over its statements. */
async function countRows(db: Database, nowMs: number): Promise<Map<string, number>> {
  const read = new Map<string, number>();
  for (const { name, statements } of listQueries(nowMs)) {
    const responses = await runBatch(
      db,
      statements.map(({ sql, params }) => db.$client.prepare(sql).bind(...params)),
    );
    read.set(
      name,
      responses.reduce((sum, response) => sum + response.meta.rows_read, 0),
    );
  }
  return read;
}

/** D1 bills rows read, and latency follows them, so a larger table must not increase them. */
export async function benchRowsRead(): Promise<BenchResult[]> {
  const stateDir = await mkdtemp(join(tmpdir(), "kickoff-rows-"));
  const miniflare = new Miniflare({
    modules: true,
    script: "export default { fetch: () => new Response() }",
    compatibilityDate: COMPATIBILITY_DATE,
    d1Databases: ["FEW", "MANY"],
    d1Persist: stateDir,
  });
  try {
    const nowMs = Date.now();
    const fill = async (binding: string, count: number): Promise<Map<string, number>> => {
      const db = getDatabase((await miniflare.getD1Database(binding)) as unknown as D1Database);
      await migrate(db.$client, await readMigrations());
      await insertBenchMatches(db, count, nowMs);
      return countRows(db, nowMs);
    };
    const few = await fill("FEW", FEW);
    const many = await fill("MANY", MANY);
    return [...many].map(([name, rows]) => ({
      name: `D1 rows read: ${name}`,
      ours: `${formatInteger(rows)} of ${formatInteger(MANY)}`,
      beside: `${formatInteger(few.get(name) ?? Number.NaN)} of ${formatInteger(FEW)}`,
      target: "equal",
      met: rows === few.get(name),
    }));
  } finally {
    await miniflare.dispose();
    await rm(stateDir, { recursive: true, force: true });
  }
}
