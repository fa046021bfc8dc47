import { runBatch } from "#db/client.ts";
import { insertUserAccounts } from "#db/queries/wallet/ledger.ts";
import { auditRecentEntries } from "#worker/services/wallet/verify-ledger.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { createCleanupStack } from "./world/cleanup-stack.ts";
import { type CountedDatabase, startCountedDatabases } from "./world/counted-database.ts";
import { machineLoad } from "./world/load.ts";

/** `LEDGER_ENTRIES=10000000 npm run bench -- ledger-audit` takes some ten minutes. */
const LARGE = Number(process.env.LEDGER_ENTRIES ?? 1_000_000);
const SMALL = 100_000;
const USERS = 20_000;
const USERS_AT_ONCE = 500;
const PER_STATEMENT = 250_000;
/** What is new since the audit before, in an hour of a busy brand. */
const NEW = 2_000;
const MOST_TIMES = 1.2;
const HOUR_MS = 3_600_000;

const MOVE_BALANCES = `CREATE TRIGGER ledger_entries_move_balances AFTER INSERT ON ledger_entries BEGIN
  UPDATE ledger_accounts SET balance = balance - NEW.amount WHERE id = NEW.from_account;
  UPDATE ledger_accounts SET balance = balance + NEW.amount WHERE id = NEW.to_account;
END`;

async function fill({ db }: CountedDatabase, entries: number): Promise<void> {
  const run = (sql: string) => db.$client.prepare(sql).run();
  for (let uid = 1; uid <= USERS; uid += USERS_AT_ONCE)
    await runBatch(
      db,
      Array.from({ length: USERS_AT_ONCE }, (_, n) => insertUserAccounts(db, uid + n)),
    );
  // Balances are set in one statement below, which is faster.
  await run("DROP TRIGGER ledger_entries_move_balances");
  for (let from = 0; from < entries; from += PER_STATEMENT)
    await run(`INSERT INTO ledger_entries (key, leg, kind, purse, from_account, to_account, amount, at_ms)
      WITH RECURSIVE n (value) AS (SELECT ${from} UNION ALL SELECT value + 1 FROM n WHERE value < ${Math.min(entries, from + PER_STATEMENT) - 1})
      SELECT 'old' || value, 1, 'opening_balance', 'coins', 'house:coins', 'user:' || (value % ${USERS} + 1) || ':coins', 1, value FROM n`);
  await run(`UPDATE ledger_accounts SET balance = (
      SELECT coalesce(sum(amount), 0) FROM ledger_entries INDEXED BY ledger_entries_to WHERE to_account = ledger_accounts.id)
    WHERE kind = 'user' AND purse = 'coins'`);
  await run(`UPDATE ledger_accounts SET balance = -(SELECT count(*) FROM ledger_entries) WHERE id = 'house:coins'`);
  await run(MOVE_BALANCES);
}

/** An hourly audit with this many entries in closed blocks; the first audits close them. */
async function measure(database: CountedDatabase, entries: number) {
  const { db, costOf } = database;
  await fill(database, entries);
  let nowMs = Date.UTC(2026, 0, 1);
  const audit = () => {
    nowMs += HOUR_MS;
    return auditRecentEntries({ db, nowMs });
  };
  for (let first = await audit(); first === undefined; ) first = await audit();
  await db.$client
    .prepare(
      `INSERT INTO ledger_entries (key, leg, kind, purse, from_account, to_account, amount, at_ms)
      WITH RECURSIVE n (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${NEW})
      SELECT 'new' || value, 1, 'opening_balance', 'coins', 'house:coins', 'user:' || value || ':coins', 1, value FROM n`,
    )
    .run();
  const startMs = performance.now();
  let problems = Number.NaN;
  const cost = await costOf(async () => {
    problems = (await audit())?.problems.length ?? Number.NaN;
  });
  return { ...cost, problems, tookMs: performance.now() - startMs, longestMs: Math.max(...cost.batchesMs) };
}

/** What the hourly audit reads while the ledger grows. */
export async function benchLedgerAudit(): Promise<BenchResult[]> {
  const { add, stopAll } = createCleanupStack();
  try {
    const load = machineLoad();
    const databases = add(await startCountedDatabases(["SMALL", "LARGE"]));
    const small = await measure(await databases.open("SMALL"), SMALL);
    const large = await measure(await databases.open("LARGE"), LARGE);
    const inWords = ({ read, tookMs, longestMs, problems }: typeof small) =>
      `${formatInteger(read)} rows read, ${formatInteger(tookMs)} ms, longest batch ${formatInteger(longestMs)} ms, ${problems} problems`;
    return [
      {
        name: `hourly audit of ${formatInteger(LARGE)} ledger entries, ${formatInteger(NEW)} of them new`,
        ours: inWords(large),
        beside: `of ${formatInteger(SMALL)}: ${inWords(small)}`,
        target: `rows read ≤ ${MOST_TIMES} × those of the small ledger, no problem found`,
        met: large.read <= MOST_TIMES * small.read && large.problems === 0,
        remark: load,
      },
    ];
  } finally {
    await stopAll();
  }
}
