import { desc, max, sql } from "drizzle-orm";
import { type LedgerAuditProblem, MAX_AUDIT_PROBLEMS_SHOWN } from "#domain/wallet/ledger-audit.ts";
import { type Database, rows, runBatch } from "../../client.ts";
import { ledgerAudits } from "../../schema/wallet-ledger-audits.ts";

/** Whether the purchase behind an escrow account is still open. Its name is a kind, a colon and an id. */
const PURCHASE_ID = sql`substr(purchase, instr(purchase, ':') + 1)`;
export const IS_PURCHASE_OPEN = sql`CASE substr(purchase, 1, instr(purchase, ':') - 1)
  WHEN 'goods' THEN EXISTS (SELECT 1 FROM goods_orders WHERE id = ${PURCHASE_ID} AND state = 'under_review')
  WHEN 'live' THEN EXISTS (SELECT 1 FROM live_unlocks WHERE live_id || '-' || user_id = ${PURCHASE_ID} AND state = 'held')
  WHEN 'plan' THEN EXISTS (SELECT 1 FROM plan_sales
    WHERE plan_id = CAST(substr(${PURCHASE_ID}, 1, instr(${PURCHASE_ID}, '-') - 1) AS INTEGER)
      AND user_id = CAST(substr(${PURCHASE_ID}, instr(${PURCHASE_ID}, '-') + 1) AS INTEGER) AND state = 'held')
  WHEN 'withdrawal' THEN EXISTS (SELECT 1 FROM withdrawal_requests
    WHERE operation_id = ${PURCHASE_ID} AND state IN ('requested', 'approved'))
  ELSE 0 END`;

const LIMIT = sql.raw(`LIMIT ${MAX_AUDIT_PROBLEMS_SHOWN}`);
/** Each query finds one kind of problem; columns are named like the fields of `LedgerAuditProblem`. */
const CHECKS = {
  balance_is_not_its_rows: sql`WITH moved AS (
      SELECT account, sum(amount) AS total FROM (
        SELECT to_account AS account, amount FROM ledger_entries
        UNION ALL SELECT from_account, -amount FROM ledger_entries
      ) GROUP BY account)
    SELECT a.id AS account, a.balance, coalesce(moved.total, 0) AS rows
    FROM ledger_accounts AS a LEFT JOIN moved ON moved.account = a.id
    WHERE a.balance <> coalesce(moved.total, 0) ${LIMIT}`,
  purse_is_not_zero: sql`SELECT purse, sum(balance) AS total FROM ledger_accounts
    GROUP BY purse HAVING sum(balance) <> 0`,
  below_zero: sql`SELECT id AS account, balance FROM ledger_accounts
    WHERE (kind IN ('user', 'escrow') AND balance < 0) OR (kind = 'debt' AND balance > 0) ${LIMIT}`,
  escrow_without_purchase: sql`SELECT id AS account, purchase, balance FROM ledger_accounts
    WHERE kind = 'escrow' AND balance <> 0 AND NOT (${IS_PURCHASE_OPEN}) ${LIMIT}`,
  credited_without_payment: sql`SELECT e.subject FROM (
        SELECT subject, purse, to_account, sum(amount) AS amount FROM ledger_entries
        WHERE kind = 'recharge' AND subject IS NOT NULL GROUP BY subject, purse, to_account) AS e
      LEFT JOIN recharge_orders AS o
      ON e.subject = 'recharge:' || o.id AND o.credited = e.amount AND o.purse = e.purse
        AND e.to_account = 'user:' || o.user_id || ':' || o.purse
    WHERE o.id IS NULL ${LIMIT}`,
  paid_without_credit: sql`SELECT id AS "order" FROM recharge_orders
    WHERE credited > 0 AND NOT EXISTS (
      SELECT 1 FROM ledger_entries WHERE key = 'recharge:' || recharge_orders.id || ':paid' AND leg = 1) ${LIMIT}`,
} as const satisfies Record<Exclude<LedgerAuditProblem["kind"], "history_changed">, unknown>;

type ProblemOf<Kind extends LedgerAuditProblem["kind"]> = Extract<LedgerAuditProblem, { kind: Kind }>;
const selectProblems = <Kind extends keyof typeof CHECKS>(db: Database, kind: Kind) =>
  rows<Omit<ProblemOf<Kind>, "kind">>(db, CHECKS[kind]);
export const withKind =
  <Kind extends LedgerAuditProblem["kind"]>(kind: Kind) =>
  (row: Omit<ProblemOf<Kind>, "kind">) => ({ ...row, kind });

/**
 * Scans the whole ledger; the hourly audit is in `ledger-blocks.ts`. One batch is one snapshot, so that a purchase
 * between two checks does not look like a problem.
 */
export async function auditLedger(db: Database): Promise<{ entries: number; problems: LedgerAuditProblem[] }> {
  const [[counted], balances, sums, negative, escrows, credits, payments] = await runBatch(db, [
    rows<{ entries: number }>(db, sql`SELECT count(*) AS entries FROM ledger_entries`),
    selectProblems(db, "balance_is_not_its_rows"),
    selectProblems(db, "purse_is_not_zero"),
    selectProblems(db, "below_zero"),
    selectProblems(db, "escrow_without_purchase"),
    selectProblems(db, "credited_without_payment"),
    selectProblems(db, "paid_without_credit"),
  ]);
  const problems: LedgerAuditProblem[] = [
    ...balances.map(withKind("balance_is_not_its_rows")),
    ...sums.map(withKind("purse_is_not_zero")),
    ...negative.map(withKind("below_zero")),
    ...escrows.map(withKind("escrow_without_purchase")),
    ...credits.map(withKind("credited_without_payment")),
    ...payments.map(withKind("paid_without_credit")),
  ];
  return { entries: counted?.entries ?? 0, problems };
}

type NewAudit = Omit<typeof ledgerAudits.$inferInsert, "id" | "problems"> & { problems: readonly LedgerAuditProblem[] };

export const insertLedgerAudit = (db: Database, { problems, ...audit }: NewAudit) =>
  db.insert(ledgerAudits).values({ ...audit, problems: JSON.stringify(problems) });

export async function getLastAuditAtMs(db: Database): Promise<number | null> {
  const [last] = await db.select({ atMs: max(ledgerAudits.atMs) }).from(ledgerAudits);
  return last?.atMs ?? null;
}

const { atMs, entries, problems } = ledgerAudits;
export type LedgerAuditRow = Pick<typeof ledgerAudits.$inferSelect, "atMs" | "entries" | "problems">;

export const selectLastAudit = (db: Database) =>
  db.select({ atMs, entries, problems }).from(ledgerAudits).orderBy(desc(atMs)).limit(1);

/** Newest first. The partial index contains only audits with problems. */
export const selectAuditAlarms = (db: Database, limit: number) =>
  rows<LedgerAuditRow>(
    db,
    sql`SELECT at_ms AS atMs, entries, problems FROM ledger_audits INDEXED BY ledger_audits_alarms
     WHERE problems <> '[]' ORDER BY at_ms DESC LIMIT ${limit}`,
  );
