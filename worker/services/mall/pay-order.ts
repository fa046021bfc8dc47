import { brokenConstraint } from "#db/constraint-errors.ts";
import { insertStep, moveOrder, type OrderChange, priceOrder } from "#db/queries/mall/order-writes.ts";
import { countRedeemed } from "#db/queries/mall/products.ts";
import { openHeld, writeEntries } from "#db/queries/wallet/ledger.ts";
import { Refusal } from "#domain/errors.ts";
import type { GoodsOrder, Shipping } from "#domain/mall/contract.ts";
import { heldPurse } from "#domain/wallet/ledger-accounts.ts";
import type { EntryKind } from "#domain/wallet/ledger-entries.ts";
import { fromUser, type Share } from "#domain/wallet/spend-coins.ts";
import { spend } from "../wallet/spend.ts";
import { orderRow, ownOrderRow } from "./load-order.ts";
import type { MallContext } from "./mall-context.ts";
import { asOrderRefusal, purchaseOf, stepOf } from "./order-transition.ts";
import { showOrder } from "./order-view.ts";

type Ask = Shipping & { orderId: string; coins: number; remark: string };

/** Three lines, without which nothing can be sent. */
export function requireShipping(shipping: Shipping): void {
  const missing = (["recipient", "address", "contact"] as const).filter((field) => shipping[field] === "");
  if (missing.length > 0) throw new Refusal("bad_input", missing);
}

/** From the buyer's purses into the order's own: there they wait until somebody has looked at it. */
export function holdCoins(
  { db, nowMs }: MallContext,
  uid: number,
  orderId: string,
  shares: readonly Share[],
  { kind, key }: { kind: EntryKind; key: string } = { kind: "goods_hold", key: `${purchaseOf(orderId)}:hold` },
): D1PreparedStatement[] {
  const subject = purchaseOf(orderId);
  const legs = fromUser(uid, shares, (purse) => heldPurse(subject, purse));
  return [
    openHeld(
      db,
      subject,
      uid,
      shares.map(({ purse }) => purse),
    ),
    writeEntries(
      db,
      legs.map((leg) => ({ ...leg, key, kind, subject })),
      nowMs,
    ),
  ];
}

function refusalOf(error: unknown): unknown {
  const broken = brokenConstraint(error);
  if (broken?.kind === "check" && broken.name === "goods_orders_coins") return new Refusal("price_changed", ["coins"]);
  if (broken?.kind === "not_null") return new Refusal("goods_not_found");
  return asOrderRefusal(error);
}

/** The coins are held, at today's price and only if that is what the buyer saw. */
export async function payOrder(context: MallContext, uid: number, ask: Ask): Promise<GoodsOrder> {
  const { db, nowMs } = context;
  const { orderId, coins, ...change } = ask;
  const row = await ownOrderRow(context, uid, orderId);
  const step = stepOf(row, "pay", uid, nowMs);
  if (row.holdUntilMs <= nowMs) throw new Refusal("hold_over");
  if (row.kind === "shipped") requireShipping(ask);
  if (coins !== row.priceNowCoins * row.quantity) throw new Refusal("price_changed", ["coins"]);
  const kept: OrderChange = row.kind === "shipped" ? change : { remark: ask.remark };
  try {
    await spend(db, {
      uid,
      of: "coins",
      amount: coins,
      scope: "purchases",
      nowMs,
      ifUsed: "order_moved_on",
      batch: (shares) => [
        insertStep(db, step),
        priceOrder(db, orderId, coins, nowMs),
        ...holdCoins(context, uid, orderId, shares),
        moveOrder(db, step, kept),
        countRedeemed(db, row.goodsId, row.quantity),
      ],
    });
  } catch (error) {
    throw refusalOf(error);
  }
  return showOrder(await orderRow(context, orderId));
}
