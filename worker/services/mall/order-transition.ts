import type { Database } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import { insertStep, moveOrder, type NewStep, type OrderChange, restock } from "#db/queries/mall/order-writes.ts";
import type { OrderRow } from "#db/queries/mall/orders.ts";
import { askEntriesOf, askHeld, writeEntries } from "#db/queries/wallet/ledger.ts";
import { uncountSpending } from "#db/queries/wallet/spending-limits.ts";
import { Refusal } from "#domain/errors.ts";
import { type CoinMove, nextStep, type OrderEvent } from "#domain/mall/order.ts";
import { heldPurse, revenuePurse } from "#domain/wallet/ledger-accounts.ts";
import type { Entry } from "#domain/wallet/ledger-entries.ts";
import { backToUser, type Share } from "#domain/wallet/spend-coins.ts";

/** What an order is called in the ledger. */
export const purchaseOf = (orderId: string): string => `goods:${orderId}`;

/** What the house keeps goes from escrow to revenue; what goes back goes to the purses it came from. */
async function coinEntries(db: Database, { id, uid }: OrderRow, move: CoinMove): Promise<Entry[]> {
  const subject = purchaseOf(id);
  const named = (key: string, kind: Entry["kind"]) => (leg: Omit<Entry, "key" | "kind">) => ({
    ...leg,
    key: `${subject}:${key}`,
    kind,
    subject,
  });
  const held = (purse: Share["purse"]) => heldPurse(subject, purse);
  if (move === "settle" || move === "release") {
    const { results: shares } = await askHeld(db, subject).all<Share>();
    return move === "release"
      ? backToUser(uid, shares, held).map(named("return", "goods_return"))
      : shares
          .map(({ purse, amount }) => ({ purse, amount, from: held(purse), to: revenuePurse(purse) }))
          .map(named("settle", "goods_settle"));
  }
  if (move === "return") {
    const { results } = await askEntriesOf(db, subject).all<Entry>();
    const shares = results.filter(({ key }) => key === `${subject}:settle`);
    return backToUser(uid, shares, revenuePurse).map(named("return", "goods_return"));
  }
  return [];
}

/** Who came second with the same step hears that the order is somewhere else by now. */
export function asOrderRefusal(error: unknown): unknown {
  const broken = brokenConstraint(error);
  const isStepTaken = broken?.kind === "unique" && broken.table === "goods_order_steps";
  return isStepTaken ? new Refusal("order_moved_on") : error;
}

export type OrderStep = NewStep & Pick<NonNullable<ReturnType<typeof nextStep>>, "coins" | "restocks">;

export function stepOf(row: OrderRow, event: OrderEvent, byUid: number | null, nowMs: number): OrderStep {
  const next = nextStep(row.state, event, row.kind);
  if (!next) throw new Refusal("order_moved_on");
  const { to: state, coins, restocks } = next;
  return { orderId: row.id, step: row.step + 1, event, state, byUid, nowMs, coins, restocks };
}

/** The statements of one step: its number, the coins, the shelf, the order itself. */
export async function stepStatements(
  db: Database,
  row: OrderRow,
  step: OrderStep,
  change: OrderChange = {},
): Promise<D1PreparedStatement[]> {
  const entries = await coinEntries(db, row, step.coins);
  return [
    insertStep(db, step),
    ...(entries.length > 0 ? [writeEntries(db, entries, step.nowMs)] : []),
    // What comes back was not spent, on the day it was counted.
    ...(step.coins === "release" || step.coins === "return"
      ? [uncountSpending(db, { uid: row.uid, scope: "purchases", amount: row.coins, atMs: row.paidAtMs ?? step.nowMs })]
      : []),
    ...(step.restocks ? restock(db, row.id) : []),
    moveOrder(db, step, change),
  ];
}
