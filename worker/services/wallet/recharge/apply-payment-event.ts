import { type Database, runBatch, type Statement } from "#db/client.ts";
import { toConstraintViolation, toLedgerWriteError } from "#db/constraint-errors.ts";
import { updateLevel } from "#db/queries/social/xp.ts";
import { upsertDispute } from "#db/queries/wallet/disputes.ts";
import { getWaivedAmount, insertDebtAccount, insertEntries } from "#db/queries/wallet/ledger.ts";
import { insertPaymentEvent, isPaymentEventStored, selectDisputes } from "#db/queries/wallet/payment-events.ts";
import { type RechargeOrderRow, selectRechargeOrder, updateRechargeOrder } from "#db/queries/wallet/recharge.ts";
import { subtractSpending } from "#db/queries/wallet/spending-limits.ts";
import type { WalletBalances } from "#domain/wallet/contract.ts";
import type { LedgerEntry } from "#domain/wallet/ledger-entries.ts";
import {
  decidePayment,
  type PayableOrder,
  type PaymentDecision,
  type PaymentEvent,
} from "#domain/wallet/payment-event.ts";
import { chargebackWonEntries, creditEntries, refundEntries } from "#domain/wallet/recharge-entries.ts";
import { log } from "../../../log.ts";
import { type NotificationContext, notifyUser } from "../../notifications/insert-notification.ts";
import { getBalances } from "../get-balances.ts";

/** The balances and the order can change between the read and the batch; each attempt decides again. */
const MAX_ATTEMPTS = 8;

export type PaymentEventInput = { provider: string; event: PaymentEvent };
export type PaymentEventResult = "applied" | "ignored" | "quarantined" | "duplicate";
type AppliedDecision = Extract<PaymentDecision, { kind: "apply" }>;
/** An order with everything needed to build the statements of its event. */
type AppliedPayment = {
  order: RechargeOrderRow;
  decision: AppliedDecision;
  event: PaymentEvent;
  balances: WalletBalances;
};

/** An amount that was taken back earlier is credited as a won chargeback; the rest was never credited. */
async function createCreditEntries(
  db: Database,
  order: RechargeOrderRow,
  delta: number,
  owed: number,
): Promise<LedgerEntry[]> {
  const amount = Math.min(delta, order.takenBack);
  if (amount === 0) return creditEntries(order, delta, owed, order.credited === 0 ? undefined : order.step);
  const waived = await getWaivedAmount(db, order.uid, order.purse, `recharge:${order.id}`);
  const returned = chargebackWonEntries(order, { amount, owed, waived, step: order.step });
  const rest = delta - amount;
  return rest === 0 ? returned : [...returned, ...creditEntries(order, rest, Math.max(0, owed - amount), order.step)];
}

async function ledgerStatements(
  { db, nowMs }: NotificationContext,
  { order, decision: { delta }, event, balances }: AppliedPayment,
): Promise<Statement[]> {
  if (delta === 0) return [];
  const owed = order.purse === "coins" ? balances.owedCoins : balances.owedDiamonds;
  const kind = event.kind === "charged_back" ? "chargeback" : "recharge_refund";
  const entries =
    delta > 0
      ? await createCreditEntries(db, order, delta, owed)
      : refundEntries(order, { amount: -delta, balance: balances[order.purse], step: order.step, kind });
  return [
    ...(delta < 0 ? [insertDebtAccount(db, order.uid, order.purse)] : []),
    insertEntries(db, entries, nowMs),
    updateLevel(db, order.uid),
  ];
}

function notificationStatements(
  ctx: NotificationContext,
  { order, decision: { delta }, event, balances }: AppliedPayment,
): Statement[] {
  const params = { order: order.id, purse: order.purse, amount: Math.abs(delta) };
  if (delta > 0) {
    const kind = order.takenBack > 0 ? "recharge_given_back" : "recharge_paid";
    return [notifyUser(ctx, order.uid, { kind, params })];
  }
  if (delta < 0) {
    const owed = Math.max(0, -delta - balances[order.purse]);
    return [notifyUser(ctx, order.uid, { kind: "recharge_taken_back", params: { ...params, owed } })];
  }
  if (event.kind !== "failed") return [];
  return [notifyUser(ctx, order.uid, { kind: "recharge_failed", params: { ...params, amount: order.amount } })];
}

/** A payment that failed no longer counts towards the user's spending limit. */
const releaseSpendingLimit = (db: Database, order: RechargeOrderRow, { kind }: PaymentEvent): Statement[] =>
  kind === "failed" || kind === "expired"
    ? [subtractSpending(db, { uid: order.uid, scope: "recharge", amount: order.amount, atMs: order.createdAtMs })]
    : [];

/** A concurrent change took the order's step, or changed the balance or the debt. */
function isConcurrentChange(error: unknown): boolean {
  const broken = toConstraintViolation(error);
  if (broken?.kind === "unique") return broken.table === "recharge_steps" || broken.table === "ledger_entries";
  return (
    toLedgerWriteError(error) !== undefined || (broken?.kind === "check" && broken.name === "ledger_accounts_debt")
  );
}

const isDuplicateEvent = (error: unknown): boolean => {
  const broken = toConstraintViolation(error);
  return broken?.kind === "unique" && broken.table === "payment_events";
};

/** One snapshot, so that no dispute stored in between is missed. */
async function getPayableOrder(db: Database, id: string): Promise<(RechargeOrderRow & PayableOrder) | undefined> {
  const [[order], disputes] = await runBatch(db, [selectRechargeOrder(db, id), selectDisputes(db, id)]);
  return order && { ...order, disputes };
}

async function decideStatements(
  ctx: NotificationContext,
  { provider, event }: PaymentEventInput,
): Promise<{ result: PaymentEventResult; statements: Statement[] }> {
  const { db, nowMs } = ctx;
  const order = await getPayableOrder(db, event.orderId);
  const decision = decidePayment(order, provider, event);
  if (decision.kind === "quarantine" || !order) {
    const why = decision.kind === "quarantine" ? decision.why : "unknown_order";
    log("error", "payment_quarantined", { reason: why, provider, payment: event });
    const rejected = insertPaymentEvent(db, { provider, event, outcome: "quarantined", why, nowMs });
    return { result: "quarantined", statements: [rejected] };
  }
  if (decision.kind === "ignore") {
    return { result: "ignored", statements: [insertPaymentEvent(db, { provider, event, outcome: "ignored", nowMs })] };
  }
  const payment = { order, decision, event, balances: await getBalances(ctx, { uid: order.uid }) };
  const { kind: _kind, ...change } = decision;
  return {
    result: "applied",
    statements: [
      insertPaymentEvent(db, { provider, event, outcome: "applied", nowMs }),
      ...("disputeId" in event ? [upsertDispute(db, provider, event, nowMs)] : []),
      ...updateRechargeOrder(db, order, { ...change, reason: event.reason }, nowMs),
      ...(await ledgerStatements(ctx, payment)),
      ...releaseSpendingLimit(db, order, event),
      ...notificationStatements(ctx, payment),
    ],
  };
}

/**
 * Applies a verified webhook event once. The event, the order's step, the ledger entries and the notification are one
 * batch, so a crash leaves all of it or nothing, and the provider's retry is safe.
 */
export async function applyPaymentEvent(
  ctx: NotificationContext,
  input: PaymentEventInput,
): Promise<PaymentEventResult> {
  for (let attempt = 1; ; attempt++) {
    if (await isPaymentEventStored(ctx.db, input.provider, input.event.id)) return "duplicate";
    const { result, statements } = await decideStatements(ctx, input);
    try {
      await runBatch(ctx.db, statements);
      return result;
    } catch (error) {
      if (isDuplicateEvent(error)) return "duplicate";
      if (!isConcurrentChange(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
