import { type Database, runBatch, type Statement } from "#db/client.ts";
import { toConstraintViolation, toLedgerWriteError } from "#db/constraint-errors.ts";
import { updateLevel } from "#db/queries/social/xp.ts";
import { getWaivedAmount, insertDebtAccount, insertEntries, selectBalances } from "#db/queries/wallet/ledger.ts";
import { insertPaymentEvent, isPaymentEventStored, selectDisputes } from "#db/queries/wallet/payment-events.ts";
import { type RechargeOrderRow, selectRechargeOrder, updateRechargeOrder } from "#db/queries/wallet/recharge.ts";
import { subtractSpending } from "#db/queries/wallet/spending-limits.ts";
import type { WalletBalances } from "#domain/wallet/contract.ts";
import type { LedgerEntry } from "#domain/wallet/ledger-entries.ts";
import {
  type Dispute,
  decidePayment,
  type PayableOrder,
  type PaymentDecision,
  type PaymentEvent,
} from "#domain/wallet/payment-event.ts";
import { chargebackWonEntries, creditEntries, refundEntries } from "#domain/wallet/recharge-entries.ts";
import { log } from "../../../log.ts";
import { type NotificationContext, notifyUser } from "../../notifications/insert-notification.ts";
import { parseBalances } from "../get-balances.ts";

/** The purse and the order may change between the look and the batch; each time it is judged again. */
const MAX_ATTEMPTS = 8;

export type PaymentEventResult = "applied" | "ignored" | "quarantined" | "duplicate";
type Applied = Extract<PaymentDecision, { do: "apply" }>;

/** What was credited and taken back before comes back first; the rest had never been credited. */
async function createCreditEntries(
  db: Database,
  order: RechargeOrderRow,
  delta: number,
  owed: number,
): Promise<LedgerEntry[]> {
  const amount = Math.min(delta, order.takenBack);
  if (amount === 0) return creditEntries(order, delta, owed, order.credited === 0 ? undefined : order.step);
  const waived = (await getWaivedAmount(db, order.uid, order.purse, `recharge:${order.id}`)) ?? 0;
  const back = chargebackWonEntries(order, { amount, owed, waived, step: order.step });
  const rest = delta - amount;
  return rest === 0 ? back : [...back, ...creditEntries(order, rest, Math.max(0, owed - amount), order.step)];
}

async function moneyStatements(
  db: Database,
  order: RechargeOrderRow,
  { delta }: Applied,
  event: PaymentEvent,
  balances: WalletBalances,
  nowMs: number,
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

function notices(
  context: NotificationContext,
  order: RechargeOrderRow,
  { delta }: Applied,
  event: PaymentEvent,
  balances: WalletBalances,
) {
  const about = { order: order.id, purse: order.purse, amount: Math.abs(delta) };
  if (delta > 0) {
    const kind = order.takenBack > 0 ? "recharge_given_back" : "recharge_paid";
    return [notifyUser(context, order.uid, { kind, params: about })];
  }
  if (delta < 0) {
    const owed = Math.max(0, -delta - balances[order.purse]);
    return [notifyUser(context, order.uid, { kind: "recharge_taken_back", params: { ...about, owed } })];
  }
  if (event.kind !== "failed") return [];
  return [notifyUser(context, order.uid, { kind: "recharge_failed", params: { ...about, amount: order.amount } })];
}

/** What did not come in was not spent either. */
const releaseSpendingLimit = (db: Database, order: RechargeOrderRow, { kind }: PaymentEvent): D1PreparedStatement[] =>
  kind === "failed" || kind === "expired"
    ? [subtractSpending(db, { uid: order.uid, scope: "recharge", amount: order.amount, atMs: order.createdAtMs })]
    : [];

/** A change that lost against another: the order's step was taken, or the purse or the debt is not what it was. */
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

/** Read at one moment: a word about another dispute between the two would be missed. */
async function getPayableOrder(db: Database, id: string): Promise<(RechargeOrderRow & PayableOrder) | undefined> {
  const [orders, disputes] = await runBatch(db, [selectRechargeOrder(db, id), selectDisputes(db, id)]);
  const order = orders?.results[0] as RechargeOrderRow | undefined;
  return order && { ...order, disputes: (disputes?.results ?? []) as Dispute[] };
}

async function statementsOf(
  context: NotificationContext,
  provider: string,
  event: PaymentEvent,
): Promise<{ heard: PaymentEventResult; statements: Statement[] }> {
  const { db, nowMs } = context;
  const order = await getPayableOrder(db, event.orderId);
  const judged = decidePayment(order, provider, event);
  if (judged.do === "quarantine" || !order) {
    const why = judged.do === "quarantine" ? judged.why : "unknown_order";
    log("error", "payment_quarantined", { reason: why, provider, payment: event });
    return { heard: "quarantined", statements: [insertPaymentEvent(db, provider, event, "quarantined", why, nowMs)] };
  }
  if (judged.do === "ignore") {
    return { heard: "ignored", statements: [insertPaymentEvent(db, provider, event, "ignored", undefined, nowMs)] };
  }
  const balances = parseBalances(await selectBalances(db, order.uid).all());
  return {
    heard: "applied",
    statements: [
      insertPaymentEvent(db, provider, event, "applied", undefined, nowMs),
      ...updateRechargeOrder(db, order, { ...judged, reason: event.reason }, nowMs),
      ...(await moneyStatements(db, order, judged, event, balances, nowMs)),
      ...releaseSpendingLimit(db, order, event),
      ...notices(context, order, judged, event, balances),
    ],
  };
}

/**
 * What a provider said and signed, once. The word, the order's step, the money and the notice are one batch: a crash
 * anywhere leaves all of it or nothing, and the provider says it again.
 */
export async function applyPaymentEvent(
  context: NotificationContext,
  provider: string,
  event: PaymentEvent,
): Promise<PaymentEventResult> {
  const { db } = context;
  for (let attempt = 1; ; attempt++) {
    if (await isPaymentEventStored(db, provider, event.id)) return "duplicate";
    const { heard, statements } = await statementsOf(context, provider, event);
    try {
      await runBatch(db, statements);
      return heard;
    } catch (error) {
      if (isDuplicateEvent(error)) return "duplicate";
      if (!isConcurrentChange(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
