import { runBatch } from "#db/client.ts";
import { selectDisputeCasesOfOrder } from "#db/queries/wallet/disputes.ts";
import {
  type RechargeListRow,
  selectRechargeSteps,
  selectRecharges,
  selectRechargesByText,
} from "#db/queries/wallet/recharge-lists.ts";
import { selectRefundsOfOrder } from "#db/queries/wallet/refunds.ts";
import { AppError } from "#domain/errors.ts";
import { CLAIM_TIMEOUT_MS } from "#domain/staff/inbox.ts";
import type {
  RechargeDetails,
  RechargesInput,
  RechargeView,
  RechargeViewList,
} from "#domain/wallet/finance-contract.ts";
import { refundableMinor } from "#domain/wallet/refund-request.ts";
import type { PaymentProvider } from "#worker/gateways/payments/payment-provider.ts";
import type { ServiceContext } from "../../context.ts";
import { toPerson } from "../../staff/staff-context.ts";
import { toDisputeView } from "./disputes.ts";
import { toRefundView } from "./refund-views.ts";

const PAGE_SIZE = 30;
const MAX_EXPORTED = 10_000;

type ListContext = ServiceContext & { providers: readonly PaymentProvider[] };

const toView = ({ uid, username, ...row }: RechargeListRow): RechargeView => ({
  ...row,
  user: toPerson(uid, username),
});

const toPosition = (cursor: string | undefined) => {
  const [atMs, id] = cursor?.split("-") ?? [];
  return id === undefined ? undefined : { atMs: Number(atMs), id };
};

const selectByText = ({ db, providers }: ListContext, text: string) =>
  selectRechargesByText(
    db,
    text,
    providers.map(({ name }) => name),
  );

/** One page of filtered recharges, or the orders found by a number. */
export async function listRecharges(
  ctx: ListContext,
  { cursor, q, ...filter }: RechargesInput,
): Promise<RechargeViewList> {
  if (q !== "") return { list: (await selectByText(ctx, q)).map(toView), cursor: null };
  const found = await selectRecharges(ctx.db, { ...filter, after: toPosition(cursor) }, PAGE_SIZE + 1);
  const list = found.slice(0, PAGE_SIZE).map(toView);
  const last = list.at(-1);
  return { list, cursor: found.length > PAGE_SIZE && last ? `${last.createdAtMs}-${last.id}` : null };
}

export async function exportRecharges(
  ctx: ListContext,
  { q, ...filter }: Omit<RechargesInput, "cursor">,
): Promise<RechargeView[]> {
  const found = q === "" ? selectRecharges(ctx.db, filter, MAX_EXPORTED) : selectByText(ctx, q);
  return (await found).map(toView);
}

/** An order with its history, refunds and disputes. */
export async function getRecharge(
  { db, nowMs }: ServiceContext,
  { rechargeId }: { rechargeId: string },
): Promise<RechargeDetails> {
  const claimedSinceMs = nowMs - CLAIM_TIMEOUT_MS;
  const [[order], steps, refunds, disputes] = await runBatch(db, [
    selectRechargesByText(db, rechargeId, []),
    selectRechargeSteps(db, rechargeId),
    selectRefundsOfOrder(db, rechargeId, claimedSinceMs),
    selectDisputeCasesOfOrder(db, rechargeId, claimedSinceMs),
  ]);
  if (!order) throw new AppError("order_not_found", ["rechargeId"]);
  return {
    recharge: toView(order),
    refundableMinor: refundableMinor(order),
    steps,
    refunds: refunds.map(toRefundView),
    disputes: disputes.map(toDisputeView),
  };
}
