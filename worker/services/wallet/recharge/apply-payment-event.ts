import { type Database, runBatch } from "#db/client.ts";
import { brokenConstraint, ledgerProblem } from "#db/constraint-errors.ts";
import { settleLevel } from "#db/queries/social/xp.ts";
import { askBalances, askWaived, openDebt, writeEntries } from "#db/queries/wallet/ledger.ts";
import { askDisputes, insertEvent, isEventKnown } from "#db/queries/wallet/payment-events.ts";
import { askOrder, changeOrder, type OrderRow } from "#db/queries/wallet/recharge.ts";
import { uncountSpending } from "#db/queries/wallet/spending-limits.ts";
import type { Balances } from "#domain/wallet/contract.ts";
import type { Entry } from "#domain/wallet/ledger-entries.ts";
import {
  type Dispute,
  type Judgement,
  judgePayment,
  type PayableOrder,
  type PaymentEvent,
} from "#domain/wallet/payment-event.ts";
import { creditEntries, giveBackEntries, takeBackEntries } from "#domain/wallet/recharge-entries.ts";
import { giveNotice, type NoticeContext } from "../../notifications/insert-notification.ts";
import { balancesOf } from "../get-balances.ts";

/** The purse and the order may change between the look and the batch; each time it is judged again. */
const TRIES = 8;

export type Heard = "applied" | "ignored" | "quarantined" | "duplicate";
type Applied = Extract<Judgement, { do: "apply" }>;

/** What was credited and taken back before comes back first; the rest had never been credited. */
async function creditOf(db: Database, order: OrderRow, delta: number, owed: number): Promise<Entry[]> {
  const amount = Math.min(delta, order.takenBack);
  if (amount === 0) return creditEntries(order, delta, owed, order.credited === 0 ? undefined : order.step);
  const waived = (await askWaived(db, order.uid, order.purse, `recharge:${order.id}`)) ?? 0;
  const back = giveBackEntries(order, { amount, owed, waived, step: order.step });
  const rest = delta - amount;
  return rest === 0 ? back : [...back, ...creditEntries(order, rest, Math.max(0, owed - amount), order.step)];
}

async function moneyStatements(
  db: Database,
  order: OrderRow,
  { delta }: Applied,
  event: PaymentEvent,
  balances: Balances,
  nowMs: number,
): Promise<D1PreparedStatement[]> {
  if (delta === 0) return [];
  const owed = order.purse === "coins" ? balances.owedCoins : balances.owedDiamonds;
  const kind = event.kind === "charged_back" ? "chargeback" : "recharge_refund";
  const entries =
    delta > 0
      ? await creditOf(db, order, delta, owed)
      : takeBackEntries(order, { amount: -delta, balance: balances[order.purse], step: order.step, kind });
  return [
    ...(delta < 0 ? [openDebt(db, order.uid, order.purse)] : []),
    writeEntries(db, entries, nowMs),
    settleLevel(db, order.uid),
  ];
}

function notices(context: NoticeContext, order: OrderRow, { delta }: Applied, event: PaymentEvent, balances: Balances) {
  const about = { order: order.id, purse: order.purse, amount: Math.abs(delta) };
  if (delta > 0) {
    const kind = order.takenBack > 0 ? "recharge_given_back" : "recharge_paid";
    return [giveNotice(context, order.uid, { kind, params: about })];
  }
  if (delta < 0) {
    const owed = Math.max(0, -delta - balances[order.purse]);
    return [giveNotice(context, order.uid, { kind: "recharge_taken_back", params: { ...about, owed } })];
  }
  if (event.kind !== "failed") return [];
  return [giveNotice(context, order.uid, { kind: "recharge_failed", params: { ...about, amount: order.amount } })];
}

/** What did not come in was not spent either. */
const roomBack = (db: Database, order: OrderRow, { kind }: PaymentEvent): D1PreparedStatement[] =>
  kind === "failed" || kind === "expired"
    ? [uncountSpending(db, { uid: order.uid, scope: "recharge", amount: order.amount, atMs: order.createdAtMs })]
    : [];

/** A change that lost against another: the order's step was taken, or the purse or the debt is not what it was. */
function isOvertaken(error: unknown): boolean {
  const broken = brokenConstraint(error);
  if (broken?.kind === "unique") return broken.table === "recharge_steps" || broken.table === "ledger_entries";
  return ledgerProblem(error) !== undefined || (broken?.kind === "check" && broken.name === "ledger_accounts_debt");
}

const isHeardMeanwhile = (error: unknown): boolean => {
  const broken = brokenConstraint(error);
  return broken?.kind === "unique" && broken.table === "payment_events";
};

/** Read at one moment: a word about another dispute between the two would be missed. */
async function readPayable(db: Database, id: string): Promise<(OrderRow & PayableOrder) | undefined> {
  const [orders, disputes] = await runBatch(db, [askOrder(db, id), askDisputes(db, id)]);
  const order = orders?.results[0] as OrderRow | undefined;
  return order && { ...order, disputes: (disputes?.results ?? []) as Dispute[] };
}

async function statementsOf(
  context: NoticeContext,
  provider: string,
  event: PaymentEvent,
): Promise<{ heard: Heard; statements: D1PreparedStatement[] }> {
  const { db, nowMs } = context;
  const order = await readPayable(db, event.orderId);
  const judged = judgePayment(order, provider, event);
  if (judged.do === "quarantine" || !order) {
    const why = judged.do === "quarantine" ? judged.why : "unknown_order";
    console.error(JSON.stringify({ at: new Date(nowMs).toISOString(), alarm: "payment", why, provider, event }));
    return { heard: "quarantined", statements: [insertEvent(db, provider, event, "quarantined", why, nowMs)] };
  }
  if (judged.do === "ignore") {
    return { heard: "ignored", statements: [insertEvent(db, provider, event, "ignored", undefined, nowMs)] };
  }
  const balances = balancesOf(await askBalances(db, order.uid).all());
  return {
    heard: "applied",
    statements: [
      insertEvent(db, provider, event, "applied", undefined, nowMs),
      ...changeOrder(db, order, { ...judged, reason: event.reason }, nowMs),
      ...(await moneyStatements(db, order, judged, event, balances, nowMs)),
      ...roomBack(db, order, event),
      ...notices(context, order, judged, event, balances),
    ],
  };
}

/**
 * What a provider said and signed, once. The word, the order's step, the money and the notice are one batch: a crash
 * anywhere leaves all of it or nothing, and the provider says it again.
 */
export async function takePaymentEvent(context: NoticeContext, provider: string, event: PaymentEvent): Promise<Heard> {
  const { db } = context;
  for (let attempt = 1; ; attempt++) {
    if (await isEventKnown(db, provider, event.id)) return "duplicate";
    const { heard, statements } = await statementsOf(context, provider, event);
    try {
      await runBatch(db, statements);
      return heard;
    } catch (error) {
      if (isHeardMeanwhile(error)) return "duplicate";
      if (!isOvertaken(error) || attempt === TRIES) throw error;
    }
  }
}
