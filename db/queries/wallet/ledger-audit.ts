import { type LedgerAuditProblem, MAX_AUDIT_PROBLEMS_SHOWN } from "#domain/wallet/ledger-audit.ts";
import { type Database, runBatch } from "../../client.ts";

/**
 * What may hold coins in escrow, by the first word of its purchase: which row must be there, and still open. `?` is
 * the rest of the name. Whoever opens escrow for something new says here what it is for.
 */
const OPEN_PURCHASES: Readonly<Record<string, string>> = {
  goods: "SELECT 1 FROM goods_orders WHERE id = ? AND state = 'under_review'",
};

const openPurchase = Object.entries(OPEN_PURCHASES)
  .map(
    ([word, sql]) => `WHEN '${word}' THEN EXISTS (${sql.replace("?", "substr(purchase, instr(purchase, ':') + 1)")})`,
  )
  .join(" ");

const LIMIT = `LIMIT ${MAX_AUDIT_PROBLEMS_SHOWN}`;
/** Each asks for one kind of problem, in rows whose columns are what the problem says. */
const LOOKS: Record<LedgerAuditProblem["kind"], string> = {
  balance_is_not_its_rows: `WITH moved AS (
      SELECT account, sum(amount) AS total FROM (
        SELECT to_account AS account, amount FROM ledger_entries
        UNION ALL SELECT from_account, -amount FROM ledger_entries
      ) GROUP BY account)
    SELECT a.id AS account, a.balance, coalesce(moved.total, 0) AS rows
    FROM ledger_accounts AS a LEFT JOIN moved ON moved.account = a.id
    WHERE a.balance <> coalesce(moved.total, 0) ${LIMIT}`,
  purse_is_not_zero: "SELECT purse, sum(balance) AS total FROM ledger_accounts GROUP BY purse HAVING sum(balance) <> 0",
  below_zero: `SELECT id AS account, balance FROM ledger_accounts
    WHERE (kind IN ('user', 'escrow') AND balance < 0) OR (kind = 'debt' AND balance > 0) ${LIMIT}`,
  escrow_without_purchase: `SELECT id AS account, purchase, balance FROM ledger_accounts
    WHERE kind = 'escrow' AND balance <> 0 AND NOT
      (CASE substr(purchase, 1, instr(purchase, ':') - 1) ${openPurchase} ELSE 0 END) ${LIMIT}`,
  credited_without_payment: `SELECT e.subject FROM (
        SELECT subject, purse, to_account, sum(amount) AS amount FROM ledger_entries
        WHERE kind = 'recharge' AND subject IS NOT NULL GROUP BY subject, purse, to_account) AS e
      LEFT JOIN recharge_orders AS o
      ON e.subject = 'recharge:' || o.id AND o.credited = e.amount AND o.purse = e.purse AND e.to_account = 'user:' || o.user_id || ':' || o.purse
    WHERE o.id IS NULL ${LIMIT}`,
  paid_without_credit: `SELECT id AS "order" FROM recharge_orders
    WHERE credited > 0 AND NOT EXISTS (
      SELECT 1 FROM ledger_entries WHERE key = 'recharge:' || recharge_orders.id || ':paid' AND leg = 1) ${LIMIT}`,
};
const KINDS = Object.keys(LOOKS) as LedgerAuditProblem["kind"][];

/** All of one moment: a purchase between two of the looks would seem a problem. */
export async function auditLedger(db: Database): Promise<{ entries: number; problems: LedgerAuditProblem[] }> {
  const [counted, ...answers] = await runBatch<Record<string, unknown>>(db, [
    db.$client.prepare("SELECT count(*) AS n FROM ledger_entries"),
    ...KINDS.map((kind) => db.$client.prepare(LOOKS[kind])),
  ]);
  const problems = KINDS.flatMap((kind, place) =>
    (answers[place]?.results ?? []).map((row) => ({ kind, ...row }) as LedgerAuditProblem),
  );
  return { entries: Number(counted?.results[0]?.n ?? 0), problems };
}

export const insertLedgerAudit = (
  db: Database,
  audit: { atMs: number; tookMs: number; entries: number; problems: readonly LedgerAuditProblem[] },
): D1PreparedStatement =>
  db.$client
    .prepare("INSERT INTO ledger_audits (at_ms, took_ms, entries, problems) VALUES (?1, ?2, ?3, ?4)")
    .bind(audit.atMs, audit.tookMs, audit.entries, JSON.stringify(audit.problems));

export const getLastAuditAtMs = (db: Database): Promise<number | null> =>
  db.$client.prepare("SELECT max(at_ms) AS atMs FROM ledger_audits").first<number>("atMs");

export type LedgerAuditRow = { atMs: number; entries: number; problems: string };

export const selectLastAudit = (db: Database): D1PreparedStatement =>
  db.$client.prepare("SELECT at_ms AS atMs, entries, problems FROM ledger_audits ORDER BY at_ms DESC LIMIT 1");

/** The audits that found something, newest first: there are few, and each is looked for from the newest on. */
export const selectAuditAlarms = (db: Database, most: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT at_ms AS atMs, entries, problems FROM ledger_audits INDEXED BY ledger_audits_alarms
       WHERE problems <> '[]' ORDER BY at_ms DESC LIMIT ?1`,
    )
    .bind(most);
