import { Refusal } from "#domain/errors.ts";
import { CNY_PER_USD, COINS_PER_CNY } from "#domain/wallet/exchange-rates.ts";
import {
  amountOf,
  currencyOf,
  MAX_CNY,
  MIN_CNY,
  PAY_METHODS,
  type PayMethod,
  PRESETS_CNY,
  priceMinor,
  RECHARGE_PURSES,
  type RechargePurse,
} from "#domain/wallet/recharge.ts";
import type { OfferedMethod, PayButton, PayMoney, RechargeList } from "#domain/wallet/recharge-contract.ts";
import { type PaymentProvider, providerOf } from "#worker/gateways/payments/payment-provider.ts";

export const showPresets = (purse: RechargePurse): RechargeList => ({
  purse,
  presets: PRESETS_CNY.map((cny) => ({
    cny,
    amount: amountOf(cny),
    cnyMinor: priceMinor(cny, "CNY"),
    usdMinor: priceMinor(cny, "USD"),
  })),
  minCny: MIN_CNY,
  maxCny: MAX_CNY,
  coinsPerCny: COINS_PER_CNY,
  cnyPerUsd: CNY_PER_USD,
});

/** A method that nobody takes is not offered. */
export const showMethods = (providers: readonly PaymentProvider[]): OfferedMethod[] =>
  PAY_METHODS.filter((method) => providerOf(providers, method)).map((method) => ({
    method,
    currency: currencyOf(method),
  }));

export function showPrice(purse: RechargePurse, cny: number, method: PayMethod): PayMoney {
  if (cny > MAX_CNY) throw new Refusal("out_of_recharge_range", ["cny"]);
  const currency = currencyOf(method);
  return { purse, cny, amount: amountOf(cny), priceMinor: priceMinor(cny, currency), currency };
}

export function showPayButton(providers: readonly PaymentProvider[]): PayButton {
  const methods = showMethods(providers).map(({ method }) => method);
  return { recharge: methods.length > 0, methods, purses: RECHARGE_PURSES };
}
