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
import type { Locale } from "#domain/i18n/locales.ts";
import { amountForCny } from "#domain/wallet/price-list.ts";
import {
  MAX_OPEN_RECHARGES,
  ORDER_MINUTES,
  type PayMethod,
  paymentCurrency,
  priceMinor,
  type RechargeCurrency,
} from "#domain/wallet/recharge.ts";
import type { RechargeOrder } from "#domain/wallet/recharge-contract.ts";
import { createId } from "#worker/crypto/hashing.ts";
import {
  findPaymentProvider,
  type PaymentProvider,
  type StartedPayment,
} from "#worker/gateways/payments/payment-provider.ts";
import { log } from "../../../log.ts";
import type { NotificationContext } from "../../notifications/insert-notification.ts";
import { getRechargeTerms } from "../prices/current-terms.ts";
import { getSpendingLimitError } from "../spending-limits.ts";
import { getUserRechargeOrder } from "./get-recharge-order.ts";
import { requireRechargeAmount } from "./offers.ts";

const MINUTE_MS = 60_000;

export type RechargeContext = NotificationContext & {
  providers: readonly PaymentProvider[];
  brandId: string;
  locale: Locale;
  /** The description on the provider's payment page. */
  describe(order: { purse: RechargeCurrency; amount: number }): string;
  /** The URL that the provider sends the buyer back to. */
  returnUrl(order: { id: string; returnTo: string | undefined }): string;
};

export type RechargeInput = {
  uid: number;
  purse: RechargeCurrency;
  cny: number;
  method: PayMethod;
  /** The price the buyer was shown; rejected when it has changed. */
  priceMinor?: number | undefined;
  /** The coins or diamonds the buyer was shown, likewise. */
  amount?: number | undefined;
  /** A path on this site that the order page links to once paid. */
  returnTo?: string | undefined;
};

async function storeOrder(ctx: RechargeContext, order: NewRechargeOrder): Promise<void> {
  const { db, nowMs } = ctx;
  const { uid, amount } = order;
  try {
    await runBatch(db, [...insertRechargeOrder(db, order), addSpending(db, { uid, scope: "recharge", amount, nowMs })]);
  } catch (error) {
    const broken = toConstraintViolation(error);
    if (broken?.kind === "check" && broken.name === "spent_amounts_cap")
      throw await getSpendingLimitError(ctx, { uid });
    throw error;
  }
}

async function startPayment(
  ctx: RechargeContext,
  provider: PaymentProvider,
  order: NewRechargeOrder,
  returnTo: string | undefined,
): Promise<StartedPayment | undefined> {
  try {
    return await provider.begin({
      orderId: order.id,
      method: order.method,
      amountMinor: order.priceMinor,
      currency: order.currency,
      expiresAtMs: order.expiresAtMs,
      description: ctx.describe(order),
      returnUrl: ctx.returnUrl({ id: order.id, returnTo }),
      locale: ctx.locale,
    });
  } catch (error) {
    log("error", "payment_not_started", { provider: provider.name, order: order.id, error });
    return undefined;
  }
}

/** The provider rejected the payment: the order fails and counts towards no spending limit. */
async function failOrder({ db, nowMs }: RechargeContext, order: NewRechargeOrder): Promise<never> {
  const failed = { state: "failed", delta: 0, reason: "provider" } as const;
  await runBatch(db, [
    ...updateRechargeOrder(db, { id: order.id, step: 1 }, failed, nowMs),
    subtractSpending(db, { uid: order.uid, scope: "recharge", amount: order.amount, atMs: nowMs }),
  ]);
  throw new AppError("recharge_failed");
}

/** If the webhook arrived first, the step exists already and only the reference is stored. */
async function recordStartedPayment(
  { db, nowMs }: RechargeContext,
  id: string,
  payment: StartedPayment,
): Promise<void> {
  try {
    await runBatch(db, updateRechargeStarted(db, { id, step: 1 }, payment, nowMs));
  } catch (error) {
    const broken = toConstraintViolation(error);
    if (broken?.kind !== "unique" || broken.table !== "recharge_steps") throw error;
    await updateRechargeReference(db, id, payment);
  }
}

/** Creates an order and starts its payment; the provider's webhook credits it. */
export async function beginRecharge(ctx: RechargeContext, input: RechargeInput): Promise<RechargeOrder> {
  const { nowMs } = ctx;
  const { uid, purse, cny, method } = input;
  const terms = await getRechargeTerms(ctx, purse);
  requireRechargeAmount(terms, cny);
  const provider = findPaymentProvider(ctx.providers, method);
  if (!provider) throw new AppError("method_not_offered");
  const currency = paymentCurrency(method);
  const price = priceMinor(cny, currency);
  if (input.priceMinor !== undefined && input.priceMinor !== price) throw new AppError("price_changed");
  const amount = amountForCny(terms, cny);
  if (input.amount !== undefined && input.amount !== amount) throw new AppError("price_changed");
  const openCount = await countOpenRecharges(ctx.db, uid, nowMs - ORDER_MINUTES * MINUTE_MS);
  if (openCount >= MAX_OPEN_RECHARGES) throw new AppError("too_many_open_orders", [], ORDER_MINUTES * 60);
  const order: NewRechargeOrder = {
    id: createId(),
    uid,
    purse,
    amount,
    cny,
    priceMinor: price,
    currency,
    method,
    provider: provider.name,
    brandId: ctx.brandId,
    locale: ctx.locale,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + ORDER_MINUTES * MINUTE_MS,
  };
  await storeOrder(ctx, order);
  const payment = await startPayment(ctx, provider, order, input.returnTo);
  if (!payment) return failOrder(ctx, order);
  await recordStartedPayment(ctx, order.id, payment);
  return getUserRechargeOrder(ctx, { uid, id: order.id });
}
