import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createD1Proxy, D1_PROXY_SCRIPT, type SendToD1Proxy } from "#commands/site/d1-proxy.ts";
import { COMPATIBILITY_DATE } from "#commands/site/settings.ts";
import { type Database, getDatabase, runBatch } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { readMigrations } from "#db/migrations-folder.ts";
import { insertUser } from "#db/queries/identity/account-writes.ts";
import { insertEntries, insertEntry, insertUserAccounts } from "#db/queries/wallet/ledger.ts";
import { selectTransactions } from "#db/queries/wallet/transactions.ts";
import { revenueAccountId } from "#domain/wallet/ledger-accounts.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { debitUserEntries } from "#domain/wallet/spend-coins.ts";
import { Miniflare } from "#party/host/miniflare.ts";
import { spendFromWallet } from "#worker/services/wallet/spend.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";

const AT_ONCE = 16;
const PURCHASES = 800;
const BUYERS = 8;
const LOOKS = 400;
const LEAST_A_SECOND = 50;
const FEW_ROWS = 1_000;
const MANY_ROWS = 1_000_000;
const FILLED_AT_ONCE = 100_000;
const PAGE = 20;

const addUser = (db: Database, uid: number, nowMs: number) => [
  insertUser(db, {
    uid,
    username: `buyer${uid}`,
    usernameKey: `buyer${uid}`,
    passwordHash: null,
    registeredAtMs: nowMs,
    registrationSource: "bench",
    promotionChannelId: null,
  }),
  insertUserAccounts(db, uid),
];

type Bought = { statements: number; written: number };

async function buy(db: Database, uid: number, place: number, nowMs: number): Promise<Bought> {
  const key = `bench:${place}`;
  let statements = 0;
  const responses = await spendFromWallet(
    { db, nowMs },
    {
      uid,
      currency: "coins",
      amount: 7,
      scope: "purchases",
      errorIfDuplicate: "conflict",
      buildStatements: (shares) => {
        const legs = debitUserEntries(uid, shares, revenueAccountId).map((leg) => ({
          ...leg,
          key,
          kind: "vip_purchase" as const,
        }));
        // One read of the balances, the entries and the buyer's spending limits.
        statements += 3;
        return [insertEntries(db, legs, nowMs)];
      },
    },
  );
  return { statements, written: responses.reduce((sum, response) => sum + response.meta.rows_written, 0) };
}

/** Measures empty round trips on this machine as a baseline for a purchase, which takes two. */
async function emptyReads(db: Database): Promise<number> {
  let next = 0;
  const startMs = performance.now();
  const worker = async () => {
    while (next++ < LOOKS) await db.$client.prepare("SELECT 1").first();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (LOOKS / (performance.now() - startMs)) * 1_000;
}

async function purchases(db: Database, nowMs: number): Promise<BenchResult[]> {
  const uids = Array.from({ length: BUYERS }, (_, place) => place + 1);
  await runBatch(
    db,
    uids.flatMap((uid) => addUser(db, uid, nowMs)),
  );
  await runBatch(
    db,
    uids.map((uid) => insertEntry(db, issueEntry("recharge", `r${uid}`, uid, "coins", 1_000_000), nowMs)),
  );
  let next = 0;
  const bought: Bought[] = [];
  const startMs = performance.now();
  const worker = async () => {
    while (next < PURCHASES) {
      const place = next++;
      bought.push(await buy(db, uids[place % BUYERS] ?? 1, place, nowMs));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const rate = (PURCHASES / (performance.now() - startMs)) * 1_000;
  const reads = await emptyReads(db);
  const { problems } = await verifyLedger({ db, nowMs });
  const perPurchase = (of: (one: Bought) => number) => bought.reduce((sum, one) => sum + of(one), 0) / PURCHASES;
  return [
    {
      name: `purchases a second, ${AT_ONCE} at once`,
      ours: formatInteger(rate),
      beside: `${formatInteger(PURCHASES)} purchases of ${BUYERS} buyers, ${problems.length} problems; ${formatInteger(reads)} empty looks a second`,
      target: `≥ ${LEAST_A_SECOND}, 0 problems`,
      met: rate >= LEAST_A_SECOND && problems.length === 0,
    },
    {
      name: "a purchase: statements, rows written by its entries",
      ours: `${perPurchase((one) => one.statements).toFixed(1)}, ${perPurchase((one) => one.written).toFixed(1)}`,
      beside: "a look, then one batch",
      target: "≤ 4 statements",
      met: perPurchase((one) => one.statements) <= 4,
    },
  ];
}

/** Inserts entries of one user, a second apart. */
async function fillLedger(db: Database, uid: number, count: number, nowMs: number): Promise<void> {
  await runBatch(db, addUser(db, uid, nowMs));
  for (let from = 0; from < count; from += FILLED_AT_ONCE) {
    await db.$client
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT ?2 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?3)
         INSERT INTO ledger_entries (key, leg, kind, purse, from_account, to_account, amount, at_ms)
         SELECT 'w' || ?1 || ':' || i, 1, 'recharge', 'coins', 'house:coins', 'user:' || ?1 || ':coins', 1, ?4 + i * 1000 FROM n`,
      )
      .bind(String(uid), from, Math.min(count, from + FILLED_AT_ONCE), nowMs)
      .run();
  }
}

async function rowsOfPage(db: Database, uid: number): Promise<number> {
  const queries = selectTransactions(db, uid, {}, undefined, PAGE + 1).map((query) => query.getQuery());
  const results = await db.$client.batch(queries.map(({ sql, params }) => db.$client.prepare(sql).bind(...params)));
  return results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
}

async function statement(db: Database, nowMs: number): Promise<BenchResult> {
  await fillLedger(db, 101, FEW_ROWS, nowMs);
  const few = await rowsOfPage(db, 101);
  await fillLedger(db, 102, MANY_ROWS, nowMs);
  const many = await rowsOfPage(db, 102);
  return {
    name: `statement page of a user with ${formatInteger(MANY_ROWS)} entries: rows read`,
    ours: `${formatInteger(many)} for ${PAGE} shown`,
    beside: `${formatInteger(few)} with ${formatInteger(FEW_ROWS)} entries`,
    target: "equal",
    met: many === few,
  };
}

/** Measures latency and cost on a real local D1, and checks that nothing fails. */
export async function benchMoney(): Promise<BenchResult[]> {
  const stateDir = await mkdtemp(join(tmpdir(), "kickoff-money-"));
  const miniflare = new Miniflare({
    modules: true,
    script: D1_PROXY_SCRIPT,
    compatibilityDate: COMPATIBILITY_DATE,
    d1Databases: ["DB"],
    d1Persist: stateDir,
  });
  try {
    // As in a worker: one request per batch instead of one per statement.
    const binding = createD1Proxy(async (batch) => {
      const response = await miniflare.dispatchFetch("http://d1/DB", { method: "POST", body: JSON.stringify(batch) });
      return (await response.json()) as Awaited<ReturnType<SendToD1Proxy>>;
    });
    const db = getDatabase(binding);
    await migrate(binding, await readMigrations());
    const nowMs = Date.now();
    return [...(await purchases(db, nowMs)), await statement(db, nowMs)];
  } finally {
    await miniflare.dispose();
    await rm(stateDir, { recursive: true, force: true });
  }
}
