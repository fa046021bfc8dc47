import type { Database } from "#db/client.ts";
import { type ListQuery, officeLists } from "#tests/worker/staff/office-lists.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { startCountedDatabases } from "./world/counted-database.ts";
import { insertBenchMatches } from "./world/many-matches.ts";
import { fillOffice, LEDGER_ROWS, officeSubject, USERS } from "./world/office-rows.ts";

const MOST_MS = 100;
const TURNS = 5;
const MATCHES = 100_000;
const SHOWN = 5;

type Timed = { name: string; ms: number; rows: number };

/** Returns the slower of the first read and the median of the others, because a cold page must be fast too. */
async function measure(db: Database, name: string, query: ListQuery): Promise<Timed> {
  const { sql, params } = query.getQuery();
  const times: number[] = [];
  let rows = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { meta } = await db.$client
      .prepare(sql)
      .bind(...params)
      .run();
    times.push(meta.duration);
    rows = meta.rows_read;
  }
  const [first = 0, ...others] = times;
  return { name, ms: Math.max(first, others.toSorted((a, b) => a - b)[Math.floor(others.length / 2)] ?? 0), rows };
}

/** Every list of the back office, in the database of a large brand. */
export async function benchOfficeLists(): Promise<BenchResult[]> {
  const { open, edit, stop } = await startCountedDatabases(["DB"]);
  try {
    const { db } = await open("DB");
    const nowMs = Date.now();
    await insertBenchMatches(db, MATCHES, nowMs);
    await edit((file) => fillOffice(file, nowMs));
    const timed: Timed[] = [];
    for (const [name, query] of officeLists(db, officeSubject(nowMs))) timed.push(await measure(db, name, query));
    const slowest = timed.toSorted((a, b) => b.ms - a.ms);
    return slowest.slice(0, SHOWN).map(({ name, ms, rows }, place) => ({
      name: place === 0 ? `slowest of ${timed.length} back-office lists: ${name}` : `then ${name}`,
      ours: `${ms.toFixed(1)} ms`,
      beside: `${formatInteger(rows)} rows read of ${formatInteger(USERS)} users, ${formatInteger(LEDGER_ROWS)} ledger rows`,
      target: `< ${MOST_MS} ms`,
      met: ms < MOST_MS,
    }));
  } finally {
    await stop();
  }
}
