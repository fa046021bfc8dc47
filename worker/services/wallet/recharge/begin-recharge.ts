import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import {
  countOpenRecharges,
  insertRechargeOrder,
  type NewRechargeOrder,
  updateRechargeOrder,
  updateRechargeReference,
  updateRechargeStarted,
} from "#db/queries/wallet/recharge.ts";
import { addSpending, subtractSpending } from "#db/queries/wallet/spending-limits.ts";
import { AppError } from "#domain/errors.ts";
import {
  MAX_CNY,
  MAX_OPEN_RECHARGES,
  ORDER_MINUTES,
  type PayMethod,
  paymentCurrency,
  priceMinor,
  type RechargeCurrency,
  rechargeAmount,
} from "#domain/wallet/recharge.ts";
import type { RechargeOrder } from "#domain/wallet/recharge-contract.ts";
import { createId } from "#worker/crypto/hashing.ts";
import {
  findPaymentProvider,
  type PaymentProvider,
  type StartedPayment,
} from "#worker/gateways/payments/payment-provider.ts";
import { log } from "../../../log.ts";
import { getSpendingLimitError } from "../limit-error.ts";
import { getUserRechargeOrder } from "./get-recharge-order.ts";
import type { RechargeContext } from "./recharge-context.ts";

const MINUTE_MS = 60_000;

export type RechargeInput = {
  uid: number;
  purse: RechargeCurrency;
  cny: number;
  method: PayMethod;
  /** The price the buyer saw; another one is no deal. */
  priceMinor?: number | undefined;
};

async function storeOrder(context: RechargeContext, order: NewRechargeOrder): Promise<void> {
  const { db, nowMs } = context;
  const counted = { uid: order.uid, scope: "recharge", amount: order.amount, nowMs } as const;
  try {
    await runBatch(db, [...insertRechargeOrder(db, order), addSpending(db, counted)]);
  } catch (error) {
    const broken = toConstraintViolation(error);
    if (broken?.kind === "check" && broken.name === "spent_amounts_cap") throw await getSpendingLimitError(db, counted);
    throw error;
  }
}

async function startPayment(
  context: RechargeContext,
  provider: PaymentProvider,
  order: NewRechargeOrder,
): Promise<StartedPayment | undefined> {
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
    log("error", "payment_not_started", { provider: provider.name, order: order.id, error });
    return undefined;
  }
}

/** The provider would not have it: the order says so, and counts towards no limit. */
async function failOrder({ db, nowMs }: RechargeContext, order: NewRechargeOrder): Promise<never> {
  const failed = { state: "failed", delta: 0, reason: "provider" } as const;
  await runBatch(db, [
    ...updateRechargeOrder(db, { id: order.id, step: 1 }, failed, nowMs),
    subtractSpending(db, { uid: order.uid, scope: "recharge", amount: order.amount, atMs: nowMs }),
  ]);
  throw new AppError("recharge_failed");
}

/** A webhook that was quicker has taken the step already: the order is further than that. */
async function recordStartedPayment({ db, nowMs }: RechargeContext, id: string, begun: StartedPayment): Promise<void> {
  try {
    await runBatch(db, updateRechargeStarted(db, { id, step: 1 }, begun, nowMs));
  } catch (error) {
    const broken = toConstraintViolation(error);
    if (broken?.kind !== "unique" || broken.table !== "recharge_steps") throw error;
    await updateRechargeReference(db, id, begun).run();
  }
}

/** An order with its price, and the payment begun for it; the coins come when the provider says they are paid. */
export async function beginRecharge(context: RechargeContext, ask: RechargeInput): Promise<RechargeOrder> {
  const { db, nowMs } = context;
  if (ask.cny > MAX_CNY) throw new AppError("out_of_recharge_range", ["cny"]);
  const provider = findPaymentProvider(context.providers, ask.method);
  if (!provider) throw new AppError("method_not_offered");
  const currency = paymentCurrency(ask.method);
  const price = priceMinor(ask.cny, currency);
  if (ask.priceMinor !== undefined && ask.priceMinor !== price) throw new AppError("price_changed");
  const open = await countOpenRecharges(db, ask.uid, nowMs - ORDER_MINUTES * MINUTE_MS);
  if ((open ?? 0) >= MAX_OPEN_RECHARGES) throw new AppError("too_many_open_orders", [], ORDER_MINUTES * 60);
  const order: NewRechargeOrder = {
    id: createId(),
    uid: ask.uid,
    purse: ask.purse,
    amount: rechargeAmount(ask.cny),
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
  await storeOrder(context, order);
  const begun = await startPayment(context, provider, order);
  if (!begun) return failOrder(context, order);
  await recordStartedPayment(context, order.id, begun);
  return getUserRechargeOrder(db, ask.uid, order.id);
}
