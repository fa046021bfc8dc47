import { type RefundRow, selectRefunds } from "#db/queries/wallet/refunds.ts";
import { CLAIM_TIMEOUT_MS } from "#domain/staff/inbox.ts";
import { defaultRefundSort, type QueueSort } from "#domain/staff/queue-sort.ts";
import type { RefundView } from "#domain/wallet/finance-contract.ts";
import type { RefundState } from "#domain/wallet/refund-request.ts";
import type { ServiceContext } from "../../context.ts";
import { toOptionalPerson, toPerson } from "../../staff/staff-context.ts";

const PAGE_SIZE = 20;

export const toRefundView = (row: RefundRow): RefundView => ({
  ...{ id: row.id, rechargeId: row.orderId, amountMinor: row.amountMinor, currency: row.currency, reason: row.reason },
  ...{ state: row.state, note: row.note, ref: row.ref, sentAtMs: row.sentAtMs },
  user: toPerson(row.uid, row.username),
  requestedBy: toPerson(row.requestedById, row.requestedByName),
  requestedAtMs: row.requestedAtMs,
  decidedBy: toOptionalPerson(row.decidedById, row.decidedByName),
  decidedAtMs: row.decidedAtMs,
  claimedBy: toOptionalPerson(row.claimedById, row.claimedByName),
});

export async function listRefunds(
  { db, nowMs }: ServiceContext,
  {
    state,
    sort = defaultRefundSort(state),
    after,
  }: { state: RefundState; sort?: QueueSort | undefined; after: number },
): Promise<{ list: RefundView[]; next: number | null }> {
  const page = { state, sort, after, limit: PAGE_SIZE + 1, claimedSinceMs: nowMs - CLAIM_TIMEOUT_MS };
  const found = await selectRefunds(db, page);
  const list = found.slice(0, PAGE_SIZE).map(toRefundView);
  return { list, next: found.length > PAGE_SIZE ? (list.at(-1)?.id ?? null) : null };
}
