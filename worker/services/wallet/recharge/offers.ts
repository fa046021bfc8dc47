import { AppError } from "#domain/errors.ts";
import { CNY_PER_USD, COINS_PER_CNY } from "#domain/wallet/exchange-rates.ts";
import {
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
import type { OfferedMethod, PayButton, RechargeList, RechargePaymentView } from "#domain/wallet/recharge-contract.ts";
import { findPaymentProvider, type PaymentProvider } from "#worker/gateways/payments/payment-provider.ts";

export const getRechargePresets = (purse: RechargeCurrency): RechargeList => ({
  purse,
  presets: PRESETS_CNY.map((cny) => ({
    cny,
    amount: rechargeAmount(cny),
    cnyMinor: priceMinor(cny, "CNY"),
    usdMinor: priceMinor(cny, "USD"),
  })),
  minCny: MIN_CNY,
  maxCny: MAX_CNY,
  coinsPerCny: COINS_PER_CNY,
  cnyPerUsd: CNY_PER_USD,
});

/** A method that nobody takes is not offered. */
export const listPaymentMethods = (providers: readonly PaymentProvider[]): OfferedMethod[] =>
  PAY_METHODS.filter((method) => findPaymentProvider(providers, method)).map((method) => ({
    method,
    currency: paymentCurrency(method),
  }));

export function getRechargePrice(purse: RechargeCurrency, cny: number, method: PayMethod): RechargePaymentView {
  if (cny > MAX_CNY) throw new AppError("out_of_recharge_range", ["cny"]);
  const currency = paymentCurrency(method);
  return { purse, cny, amount: rechargeAmount(cny), priceMinor: priceMinor(cny, currency), currency };
}

export function getPayButton(providers: readonly PaymentProvider[]): PayButton {
  const methods = listPaymentMethods(providers).map(({ method }) => method);
  return { recharge: methods.length > 0, methods, purses: RECHARGE_CURRENCIES };
}
