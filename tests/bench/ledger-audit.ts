import type { DatabaseSync } from "node:sqlite";
import { type Database, runBatch } from "#db/client.ts";
import { insertEntry } from "#db/queries/wallet/ledger.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { auditRecentEntries, type LedgerAuditResult, verifyLedger } from "#worker/services/wallet/verify-ledger.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { type CountedDatabase, startCountedDatabases } from "./world/counted-database.ts";

const USERS = 100_000;
const FEW = 1_000_000;
const MANY = 10_000_000;
/** Entries between two audits. */
const NEW_ENTRIES = 1_000;
const AUDITS = 5;
const FLAT = 1.1;
const HOUR_MS = 3_600_000;

type Named = { name: string; sql: string };

/** Row triggers would take hours, so they are dropped and balances are set to the result. */
function fillLedger(file: DatabaseSync, from: number, to: number, nowMs: number): void {
  file.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -500000");
  const named = (type: string, tables: string) =>
    file
      .prepare(`SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND type = ? AND tbl_name IN (${tables})`)
      .all(type) as Named[];
  const triggers = named("trigger", "'users', 'ledger_accounts', 'ledger_entries'");
  const indexes = named("index", "'ledger_entries'");
  for (const { name } of triggers) file.exec(`DROP TRIGGER "${name}"`);
  for (const { name } of indexes) file.exec(`DROP INDEX "${name}"`);
  const insert = (table: string, columns: string, values: string, first: number, end: number) =>
    file
      .prepare(
        `WITH RECURSIVE place(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM place WHERE n + 1 < ?2)
         INSERT INTO ${table} (${columns}) SELECT ${values} FROM place WHERE ?3 > 0`,
      )
      .run(first, end, nowMs);
  if (from === 0) {
    const user = "'user' || printf('%07d', n)";
    insert(
      "users",
      "id, username, username_key, registered_at_ms, registration_source",
      `1 + n, ${user}, ${user}, ?3, 'email'`,
      0,
      USERS,
    );
    insert(
      "ledger_accounts",
      "id, kind, user_id, purse, balance",
      "'user:' || (1 + n) || ':coins', 'user', 1 + n, 'coins', 0",
      0,
      USERS,
    );
    file.exec("INSERT OR IGNORE INTO ledger_accounts (id, kind, purse) VALUES ('house:coins', 'house', 'coins')");
  }
  insert(
    "ledger_entries",
    "key, leg, kind, purse, from_account, to_account, amount, at_ms",
    `'bench:' || printf('%08d', n), 1, 'recharge', 'coins', 'house:coins', 'user:' || (1 + n % ${USERS}) || ':coins', 1, ?3`,
    from,
    to,
  );
  file
    .prepare("UPDATE ledger_accounts SET balance = balance + ? WHERE kind = 'user' AND purse = 'coins'")
    .run((to - from) / USERS);
  file.prepare("UPDATE ledger_accounts SET balance = balance - ? WHERE id = 'house:coins'").run(to - from);
  for (const { sql } of [...indexes, ...triggers]) file.exec(sql);
}

type Measured = { read: number; written: number; ms: number; catchUpMs: number; problems: number; entries: number };

/** Puts all entries into blocks, then runs the hourly audit several times, each after new entries. */
async function auditHours({ db, costOf }: CountedDatabase, label: string, nowMs: number): Promise<Measured> {
  let hour = 0;
  const audit = async () => {
    hour += 1;
    return auditRecentEntries({ db, nowMs: nowMs + hour * HOUR_MS });
  };
  const startMs = performance.now();
  while (!(await audit()));
  const catchUpMs = performance.now() - startMs;
  const addEntries = (database: Database) =>
    runBatch(
      database,
      Array.from({ length: NEW_ENTRIES }, (_, n) =>
        insertEntry(database, issueEntry("recharge", `${label}:${hour}:${n}`, 1 + (n % USERS), "coins", 1), nowMs),
      ),
    );
  const costs: Measured[] = [];
  for (let n = 0; n < AUDITS; n += 1) {
    await addEntries(db);
    let result: LedgerAuditResult | undefined;
    const auditStartMs = performance.now();
    const { read, written } = await costOf(async () => {
      result = await audit();
    });
    const { problems = [], entries = 0 } = result ?? {};
    costs.push({ read, written, ms: performance.now() - auditStartMs, catchUpMs, problems: problems.length, entries });
  }
  const most = (of: (cost: Measured) => number) => Math.max(...costs.map(of));
  return {
    ...{ read: most((cost) => cost.read), written: most((cost) => cost.written), ms: most((cost) => cost.ms) },
    ...{ catchUpMs, problems: most((cost) => cost.problems), entries: most((cost) => cost.entries) },
  };
}

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const inWords = ({ entries, read, written, ms }: Measured): string =>
  `${formatInteger(read)} rows read, ${formatInteger(written)} written, ${formatInteger(ms)} ms with ${formatInteger(entries)} entries`;

/** The hourly audit in a ledger of one million and of ten million entries, compared with a full audit. */
export async function benchLedgerAudit(): Promise<BenchResult[]> {
  const databases = await startCountedDatabases(["LEDGER"]);
  const nowMs = Date.now();
  try {
    const counted = await databases.open("LEDGER");
    await databases.edit((file) => fillLedger(file, 0, FEW, nowMs));
    const few = await auditHours(counted, "few", nowMs);
    await databases.edit((file) => fillLedger(file, FEW, MANY, nowMs));
    const many = await auditHours(counted, "many", nowMs + 1_000 * HOUR_MS);
    const startMs = performance.now();
    const whole = await verifyLedger({ db: counted.db, nowMs });
    const wholeMs = performance.now() - startMs;
    return [
      {
        name: "hourly audit of the ledger",
        ours: inWords(many),
        beside: inWords(few),
        target: `the same cost, < ×${FLAT}; no problems`,
        met: many.read <= FLAT * few.read && many.problems + few.problems + whole.problems.length === 0,
        remark: `${formatInteger(NEW_ENTRIES)} new entries an hour`,
      },
      {
        name: `the first audit of ${formatInteger(MANY - FEW)} entries without blocks`,
        ours: inSeconds(many.catchUpMs),
        beside: `${formatInteger(FEW)}: ${inSeconds(few.catchUpMs)}; the whole ledger at once: ${inSeconds(wholeMs)}, ${whole.problems.length} problems`,
      },
    ];
  } finally {
    await databases.stop();
  }
}
