import { AppError } from "#domain/errors.ts";
import { CNY_PER_USD, COINS_PER_CNY } from "#domain/wallet/exchange-rates.ts";
import {
  type Buyer,
  defaultPayMethod,
  MAX_CNY,
  MIN_CNY,
  PAY_METHODS,
  type PayMethod,
  PRESETS_CNY,
  paymentCurrency,
  priceMinor,
  RECHARGE_CURRENCIES,
  type RechargeCurrency,
  rechargeAmount,
} from "#domain/wallet/recharge.ts";
import type {
  OfferedMethod,
  OfferedMethods,
  PayButton,
  RechargeList,
  RechargePaymentView,
} from "#domain/wallet/recharge-contract.ts";
import { findPaymentProvider, type PaymentProvider } from "#worker/gateways/payments/payment-provider.ts";

export type OffersContext = { providers: readonly PaymentProvider[] };

const listMethods = ({ providers }: OffersContext): OfferedMethod[] =>
  PAY_METHODS.filter((method) => findPaymentProvider(providers, method)).map((method) => ({
    method,
    currency: paymentCurrency(method),
  }));

export function getRechargePresets(ctx: OffersContext, { purse }: { purse: RechargeCurrency }): RechargeList {
  const methods = listMethods(ctx);
  return {
    purse,
    presets: PRESETS_CNY.map((cny) => ({
      cny,
      amount: rechargeAmount(cny),
      cnyMinor: priceMinor(cny, "CNY"),
      usdMinor: priceMinor(cny, "USD"),
      prices: methods.map((method) => ({ ...method, priceMinor: priceMinor(cny, method.currency) })),
    })),
    minCny: MIN_CNY,
    maxCny: MAX_CNY,
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

export function getRechargePrice({ purse, cny, method }: RechargePriceInput): RechargePaymentView {
  if (cny > MAX_CNY) throw new AppError("out_of_recharge_range", ["cny"]);
  const currency = paymentCurrency(method);
  return { purse, cny, amount: rechargeAmount(cny), priceMinor: priceMinor(cny, currency), currency };
}

export function getPayButton(ctx: OffersContext): PayButton {
  const methods = listMethods(ctx).map(({ method }) => method);
  return { recharge: methods.length > 0, methods, purses: RECHARGE_CURRENCIES };
}
