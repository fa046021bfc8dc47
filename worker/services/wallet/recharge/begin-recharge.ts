import { runBatch } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import {
  beginOrder,
  changeOrder,
  countOpenOrders,
  insertOrder,
  type NewOrder,
  nameOrder,
} from "#db/queries/wallet/recharge.ts";
import { countSpending, uncountSpending } from "#db/queries/wallet/spending-limits.ts";
import { Refusal } from "#domain/errors.ts";
import {
  amountOf,
  currencyOf,
  MAX_CNY,
  MAX_OPEN_ORDERS,
  ORDER_MINUTES,
  type PayMethod,
  priceMinor,
  type RechargePurse,
} from "#domain/wallet/recharge.ts";
import type { RechargeOrder } from "#domain/wallet/recharge-contract.ts";
import { newId } from "#worker/crypto/hashing.ts";
import { type BegunPayment, type PaymentProvider, providerOf } from "#worker/gateways/payments/payment-provider.ts";
import { limitRefusal } from "../limit-error.ts";
import { readOrder } from "./get-recharge-order.ts";
import type { RechargeContext } from "./recharge-context.ts";

const MINUTE_MS = 60_000;

export type RechargeAsk = {
  uid: number;
  purse: RechargePurse;
  cny: number;
  method: PayMethod;
  /** The price the buyer saw; another one is no deal. */
  priceMinor?: number | undefined;
};

async function writeOrder(context: RechargeContext, order: NewOrder): Promise<void> {
  const { db, nowMs } = context;
  const counted = { uid: order.uid, scope: "recharge", amount: order.amount, nowMs } as const;
  try {
    await runBatch(db, [...insertOrder(db, order), countSpending(db, counted)]);
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken?.kind === "check" && broken.name === "spent_amounts_cap") throw await limitRefusal(db, counted);
    throw error;
  }
}

async function askProvider(
  context: RechargeContext,
  provider: PaymentProvider,
  order: NewOrder,
): Promise<BegunPayment | undefined> {
  try {
    return await provider.begin({
      orderId: order.id,
      method: order.method,
      amountMinor: order.priceMinor,
      currency: order.currency,
      expiresAtMs: order.expiresAtMs,
      description: context.describe(order),
      returnUrl: context.returnUrl(order.id),
      locale: context.locale,
    });
  } catch (error) {
    console.error(JSON.stringify({ payment: provider.name, order: order.id, error: String(error) }));
    return undefined;
  }
}

/** The provider would not have it: the order says so, and counts towards no limit. */
async function giveUp({ db, nowMs }: RechargeContext, order: NewOrder): Promise<never> {
  const failed = { state: "failed", delta: 0, reason: "provider" } as const;
  await runBatch(db, [
    ...changeOrder(db, { id: order.id, step: 1 }, failed, nowMs),
    uncountSpending(db, { uid: order.uid, scope: "recharge", amount: order.amount, atMs: nowMs }),
  ]);
  throw new Refusal("recharge_failed");
}

/** A webhook that was quicker has taken the step already: the order is further than that. */
async function writeBegun({ db, nowMs }: RechargeContext, id: string, begun: BegunPayment): Promise<void> {
  try {
    await runBatch(db, beginOrder(db, { id, step: 1 }, begun, nowMs));
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken?.kind !== "unique" || broken.table !== "recharge_steps") throw error;
    await nameOrder(db, id, begun).run();
  }
}

/** An order with its price, and the payment begun for it; the coins come when the provider says they are paid. */
export async function beginRecharge(context: RechargeContext, ask: RechargeAsk): Promise<RechargeOrder> {
  const { db, nowMs } = context;
  if (ask.cny > MAX_CNY) throw new Refusal("out_of_recharge_range", ["cny"]);
  const provider = providerOf(context.providers, ask.method);
  if (!provider) throw new Refusal("method_not_offered");
  const currency = currencyOf(ask.method);
  const price = priceMinor(ask.cny, currency);
  if (ask.priceMinor !== undefined && ask.priceMinor !== price) throw new Refusal("price_changed");
  const open = await countOpenOrders(db, ask.uid, nowMs - ORDER_MINUTES * MINUTE_MS);
  if ((open ?? 0) >= MAX_OPEN_ORDERS) throw new Refusal("too_many_open_orders", [], ORDER_MINUTES * 60);
  const order: NewOrder = {
    id: newId(),
    uid: ask.uid,
    purse: ask.purse,
    amount: amountOf(ask.cny),
    cny: ask.cny,
    priceMinor: price,
    currency,
    method: ask.method,
    provider: provider.name,
    brandId: context.brandId,
    locale: context.locale,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + ORDER_MINUTES * MINUTE_MS,
  };
  await writeOrder(context, order);
  const begun = await askProvider(context, provider, order);
  if (!begun) return giveUp(context, order);
  await writeBegun(context, order.id, begun);
  return readOrder(db, ask.uid, order.id);
}
