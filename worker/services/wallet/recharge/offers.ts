import { AppError } from "#domain/errors.ts";
import { CNY_PER_USD, COINS_PER_CNY } from "#domain/wallet/exchange-rates.ts";
import { amountForCny, type RechargeTerms } from "#domain/wallet/price-list.ts";
import {
  type Buyer,
  defaultPayMethod,
  MAX_CNY,
  PAY_METHODS,
  type PayMethod,
  paymentCurrency,
  priceMinor,
  RECHARGE_CURRENCIES,
  type RechargeCurrency,
} from "#domain/wallet/recharge.ts";
import type {
  OfferedMethod,
  OfferedMethods,
  PayButton,
  RechargeList,
  RechargePaymentView,
} from "#domain/wallet/recharge-contract.ts";
import { findPaymentProvider, type PaymentProvider } from "#worker/gateways/payments/payment-provider.ts";
import type { ServiceContext } from "../../context.ts";
import { getRechargeTerms } from "../prices/current-terms.ts";

export type OffersContext = { providers: readonly PaymentProvider[] };

const listMethods = ({ providers }: OffersContext): OfferedMethod[] =>
  PAY_METHODS.filter((method) => findPaymentProvider(providers, method)).map((method) => ({
    method,
    currency: paymentCurrency(method),
  }));

export async function getRechargePresets(
  ctx: OffersContext & ServiceContext,
  { purse }: { purse: RechargeCurrency },
): Promise<RechargeList> {
  const { packages, minCny, maxCny } = await getRechargeTerms(ctx, purse);
  const methods = listMethods(ctx);
  return {
    purse,
    presets: packages.map(({ cny, amount }) => ({
      cny,
      amount,
      cnyMinor: priceMinor(cny, "CNY"),
      usdMinor: priceMinor(cny, "USD"),
      prices: methods.map((method) => ({ ...method, priceMinor: priceMinor(cny, method.currency) })),
    })),
    minCny,
    maxCny,
    coinsPerCny: COINS_PER_CNY,
    cnyPerUsd: CNY_PER_USD,
  };
}

/** Methods without a provider are not offered. */
export function listPaymentMethods(ctx: OffersContext, buyer: Buyer): OfferedMethods {
  const list = listMethods(ctx);
  const offered = list.map(({ method }) => method);
  return { list, defaultMethod: defaultPayMethod(offered, buyer) ?? null };
}

type RechargePriceInput = { purse: RechargeCurrency; cny: number; method: PayMethod };

/** The site's own limit has its own error; a lower one of the price list is an invalid amount. */
export function requireRechargeAmount({ minCny, maxCny }: RechargeTerms, cny: number): void {
  if (cny > MAX_CNY) throw new AppError("out_of_recharge_range", ["cny"]);
  if (cny < minCny || cny > maxCny) throw new AppError("bad_input", ["cny"]);
}

export async function getRechargePrice(
  ctx: ServiceContext,
  { purse, cny, method }: RechargePriceInput,
): Promise<RechargePaymentView> {
  const terms = await getRechargeTerms(ctx, purse);
  requireRechargeAmount(terms, cny);
  const currency = paymentCurrency(method);
  return { purse, cny, amount: amountForCny(terms, cny), priceMinor: priceMinor(cny, currency), currency };
}

export function getPayButton(ctx: OffersContext): PayButton {
  const methods = listMethods(ctx).map(({ method }) => method);
  return { recharge: methods.length > 0, methods, purses: RECHARGE_CURRENCIES };
}
