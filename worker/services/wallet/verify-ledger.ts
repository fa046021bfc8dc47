import { runBatch, type Statement } from "#db/client.ts";
import { selectJobCursors, updateJobCursor } from "#db/queries/operations/job-cursors.ts";
import {
  auditLedger,
  getLastAuditAtMs,
  insertLedgerAudit,
  selectLastAudit,
  withKind,
} from "#db/queries/wallet/ledger-audit.ts";
import {
  selectAuditEnds,
  selectOrphanedEscrows,
  selectUncreditedOrders,
  selectUnpaidCredits,
  selectWrongBalances,
  selectWrongSigns,
} from "#db/queries/wallet/ledger-blocks.ts";
import { AUDIT_SLICE, type LedgerAuditProblem, subjectsOfProblems } from "#domain/wallet/ledger-audit.ts";
import { log } from "../../log.ts";
import type { ServiceContext } from "../context.ts";
import { closeLedgerBlocks, compareLedgerBlocks } from "./close-ledger-blocks.ts";

const HOUR_MS = 3_600_000;
/** Orders may be paid this long after they were created. */
const RECENT_ORDERS_MS = 48 * HOUR_MS;

export type LedgerAuditResult = { entries: number; problems: LedgerAuditProblem[] };

async function recordAudit(
  { db, nowMs }: ServiceContext,
  startMs: number,
  audit: LedgerAuditResult,
): Promise<LedgerAuditResult> {
  await insertLedgerAudit(db, { ...audit, atMs: nowMs, tookMs: Math.round(performance.now() - startMs) });
  if (audit.problems.length > 0) log("error", "ledger_inconsistent", { problems: audit.problems });
  return audit;
}

async function compareAllBlocks(ctx: ServiceContext): Promise<LedgerAuditProblem[]> {
  for (let after = 0; ; ) {
    const { until, isEnd, problems } = await compareLedgerBlocks(ctx, after);
    if (isEnd || problems.length > 0) return problems;
    after = until;
  }
}

/** Audits the whole ledger and stores the result; problems are also logged as an alarm. */
export async function verifyLedger(ctx: ServiceContext): Promise<LedgerAuditResult> {
  const startMs = performance.now();
  const audit = await auditLedger(ctx.db);
  const history = await compareAllBlocks(ctx);
  return recordAudit(ctx, startMs, { ...audit, problems: [...audit.problems, ...history] });
}

/** Where the next slice starts; a slice with problems is checked again. */
const nextPosition = (position: number, size: number, end: number, isWrong: boolean): number =>
  isWrong ? position : position + size >= end ? 0 : position + size;

/**
 * Audits the entries since the last audit and a slice of older ones, so that the cost depends on the new entries, not
 * on the size of the ledger. Undefined while it catches up.
 */
export async function auditRecentEntries(ctx: ServiceContext): Promise<LedgerAuditResult | undefined> {
  const { db, nowMs } = ctx;
  const startMs = performance.now();
  const closed = await closeLedgerBlocks(ctx);
  // Continues in the next minute, because balances would be compared with too many entries.
  if (closed.hasBacklog && closed.problems.length === 0) return undefined;
  const [[last], cursors, [ends]] = await runBatch(db, [
    selectLastAudit(db),
    selectJobCursors(db),
    selectAuditEnds(db),
  ]);
  const known = subjectsOfProblems(last ? (JSON.parse(last.problems) as LedgerAuditProblem[]) : []);
  const at = new Map(cursors.map(({ name, position }) => [name, position]));
  const [accountsAfter, ordersAfter] = [at.get("ledger accounts") ?? 0, at.get("ledger orders") ?? 0];
  const historyAfter = at.get("ledger history") ?? 0;
  const accounts = { afterRow: accountsAfter, accounts: new Set([...closed.accounts, ...known.accounts]) };
  // One batch is one snapshot: a purchase between two checks would look like a problem.
  const [balances, signs, escrows, credits, orders] = await runBatch(db, [
    selectWrongBalances(db, accounts),
    selectWrongSigns(db, accounts),
    selectOrphanedEscrows(db),
    selectUnpaidCredits(db, new Set([...closed.subjects, ...known.subjects])),
    selectUncreditedOrders(db, { afterRow: ordersAfter, orders: known.orders, sinceMs: nowMs - RECENT_ORDERS_MS }),
  ]);
  const history = await compareLedgerBlocks(ctx, historyAfter);
  const problems: LedgerAuditProblem[] = [
    ...closed.problems,
    ...history.problems,
    ...balances.map(withKind("balance_is_not_its_rows")),
    ...signs.map(withKind("below_zero")),
    ...escrows.map(withKind("escrow_without_purchase")),
    ...credits.map(withKind("credited_without_payment")),
    ...orders.map(withKind("paid_without_credit")),
  ];
  const positions: Statement[] = [
    updateJobCursor(
      db,
      "ledger accounts",
      nextPosition(accountsAfter, AUDIT_SLICE.accounts, ends?.accounts ?? 0, balances.length + signs.length > 0),
    ),
    updateJobCursor(
      db,
      "ledger orders",
      nextPosition(ordersAfter, AUDIT_SLICE.orders, ends?.orders ?? 0, orders.length > 0),
    ),
    updateJobCursor(db, "ledger history", history.isEnd ? 0 : history.until),
  ];
  await runBatch(db, positions);
  return recordAudit(ctx, startMs, { entries: closed.entries, problems });
}

/** Called every minute; audits when the last audit is an hour old. */
export async function verifyLedgerHourly(ctx: ServiceContext): Promise<LedgerAuditResult | undefined> {
  const lastMs = await getLastAuditAtMs(ctx.db);
  return lastMs !== null && lastMs > ctx.nowMs - HOUR_MS ? undefined : auditRecentEntries(ctx);
}
