import { runBatch } from "#db/client.ts";
import {
  type ClosingFilters,
  type ClosingKey,
  type ClosingRow,
  selectClosing,
  selectClosingAmounts,
  selectClosingDifferences,
  selectClosings,
} from "#db/queries/wallet/closing.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { closingCursor, isDayOver, parseClosingCursor } from "#domain/wallet/day-closing.ts";
import type { ClosingDetails, ClosingSummary } from "#domain/wallet/finance-contract.ts";
import type { PaymentProvider } from "#worker/gateways/payments/payment-provider.ts";
import type { ReadContext, ServiceContext } from "../../context.ts";
import { toOptionalPerson, toPerson } from "../../staff/staff-context.ts";

const PAGE_SIZE = 31;
const MAX_DIFFERENCES_SHOWN = 200;

const toSummary = (row: ClosingRow): ClosingSummary => ({
  ...{ provider: row.provider, day: row.day, state: row.state, fileName: row.fileName, rowCount: row.rowCount },
  ...{ skippedCount: row.skippedCount, importedAtMs: row.importedAtMs, closedAtMs: row.closedAtMs },
  ...{ openDifferences: row.openDifferences, differences: row.differences },
  importedBy: toPerson(row.importedById, row.importedByName),
  closedBy: toOptionalPerson(row.closedById, row.closedByName),
});

type ClosingsInput = Omit<ClosingFilters, "sort"> & { sort?: QueueSort | undefined; cursor?: string | undefined };

/** Days with a statement, newest first unless sorted. */
export async function listClosings(
  { db, providers }: ReadContext & { providers: readonly PaymentProvider[] },
  { provider, state, sort = "newest", cursor }: ClosingsInput,
): Promise<{ list: ClosingSummary[]; next: string | null; providers: string[] }> {
  const after = cursor === undefined ? undefined : parseClosingCursor(cursor);
  const found = await selectClosings(db, { provider, state, sort, after, limit: PAGE_SIZE + 1 });
  const list = found.slice(0, PAGE_SIZE).map(toSummary);
  const last = found.length > PAGE_SIZE ? list.at(-1) : undefined;
  return {
    list,
    next: last ? closingCursor(last) : null,
    providers: providers.map(({ name }) => name),
  };
}

/** A day with its sums and differences. */
export async function getClosing({ db, nowMs }: ServiceContext, key: ClosingKey): Promise<ClosingDetails> {
  const [[row], amounts, differences] = await runBatch(db, [
    selectClosing(db, key),
    selectClosingAmounts(db, key),
    selectClosingDifferences(db, key, MAX_DIFFERENCES_SHOWN),
  ]);
  return {
    ...{ provider: key.provider, day: key.day, amounts },
    isOver: isDayOver(key.day, nowMs),
    closing: row ? toSummary(row) : null,
    differences: differences.map(({ resolvedById, resolvedByName, ...one }) => ({
      ...one,
      resolvedBy: toOptionalPerson(resolvedById, resolvedByName),
    })),
  };
}
