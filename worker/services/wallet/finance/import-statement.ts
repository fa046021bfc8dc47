import { runBatch, type Statement } from "#db/client.ts";
import { raisedTriggerMessage } from "#db/constraint-errors.ts";
import {
  type ClosingAmountRow,
  type ClosingKey,
  deleteStatementRows,
  insertStatementRows,
  replaceClosingAmounts,
  replaceDifferences,
  selectBookedAmounts,
  selectClosing,
  selectOrdersOfRefs,
  upsertClosing,
} from "#db/queries/wallet/closing.ts";
import { AppError } from "#domain/errors.ts";
import { type BookedAmount, type ListedAmount, reconcileDay } from "#domain/wallet/day-closing.ts";
import type { ClosingDetails } from "#domain/wallet/finance-contract.ts";
import { type ParsedStatement, parseStatement, type StatementRow } from "#domain/wallet/statement.ts";
import type { ReadContext } from "../../context.ts";
import { getClosing } from "./closing-views.ts";
import type { FinanceContext } from "./finance-context.ts";

/** A bound parameter holds at most two megabytes. */
const ROWS_PER_STATEMENT = 4_000;
const MAX_PROBLEMS_REPORTED = 20;

function parseFile(bytes: Uint8Array<ArrayBuffer>, day: string): ParsedStatement {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("statement_invalid", ["1:columns"]);
  }
  const parsed = parseStatement(text, day);
  if (parsed.problems.length > 0) {
    const fields = parsed.problems.slice(0, MAX_PROBLEMS_REPORTED).map(({ line, problem }) => `${line}:${problem}`);
    throw new AppError("statement_invalid", fields);
  }
  return parsed;
}

/** Rows without our order number are matched by the provider's payment id. */
async function assignOrders(
  { db }: ReadContext,
  provider: string,
  found: readonly StatementRow[],
): Promise<StatementRow[]> {
  const refs = [...new Set(found.flatMap(({ orderId, ref }) => (orderId === null ? [ref] : [])))];
  const orders = new Map((await selectOrdersOfRefs(db, provider, refs)).map(({ ref, orderId }) => [ref, orderId]));
  return found.map((row) => ({ ...row, orderId: row.orderId ?? orders.get(row.ref) ?? null }));
}

type Amount = { kind: ClosingAmountRow["type"]; currency: string; amountMinor: number };

function sumAmounts(side: ClosingAmountRow["side"], amounts: readonly Amount[]): ClosingAmountRow[] {
  const sums = new Map<string, ClosingAmountRow>();
  for (const { kind: type, currency, amountMinor } of amounts) {
    const key = `${type} ${currency}`;
    const sum = sums.get(key) ?? { side, type, currency, count: 0, amountMinor: 0 };
    sums.set(key, { ...sum, count: sum.count + 1, amountMinor: sum.amountMinor + amountMinor });
  }
  return [...sums.values()];
}

/** Recomputes and stores the totals and differences of a day. */
export const comparisonStatements = (
  { db }: ReadContext,
  key: ClosingKey,
  booked: readonly BookedAmount[],
  listed: readonly ListedAmount[],
): Statement[] => [
  ...replaceClosingAmounts(db, key, [...sumAmounts("ours", booked), ...sumAmounts("theirs", listed)]),
  ...replaceDifferences(db, key, reconcileDay(booked, listed)),
];

export const toClosedError = (error: unknown): unknown =>
  raisedTriggerMessage(error, ["closing_day_closed"]) ? new AppError("closing_closed") : error;

export type ImportStatementInput = ClosingKey & { fileName: string; bytes: Uint8Array<ArrayBuffer> };

/** Replaces the statement of an open day and compares it with our payments. */
export async function importStatement(
  ctx: FinanceContext,
  { fileName, bytes, ...key }: ImportStatementInput,
): Promise<ClosingDetails> {
  const { db, nowMs, operatorUid, audit } = ctx;
  const [closing] = await selectClosing(db, key);
  if (closing?.state === "closed") throw new AppError("closing_closed");
  const parsed = parseFile(bytes, key.day);
  const [listed, booked] = await Promise.all([
    assignOrders(ctx, key.provider, parsed.rows),
    selectBookedAmounts(db, key),
  ]);
  const chunks = Array.from({ length: Math.ceil(listed.length / ROWS_PER_STATEMENT) }, (_, place) =>
    listed.slice(place * ROWS_PER_STATEMENT, (place + 1) * ROWS_PER_STATEMENT),
  );
  const counts = { rowCount: listed.length, skippedCount: parsed.skipped };
  try {
    await runBatch(db, [
      upsertClosing(db, { ...key, ...counts, fileName, byUid: operatorUid, nowMs }),
      deleteStatementRows(db, key),
      ...chunks.map((chunk) => insertStatementRows(db, key, chunk)),
      ...comparisonStatements(ctx, key, booked, listed),
      audit({ ...key, ...counts, fileName }),
    ]);
  } catch (error) {
    throw toClosedError(error);
  }
  return getClosing(ctx, key);
}
