import { useApp } from "#client/app-context.ts";
import { moneyAmount } from "#client/format/money.ts";
import { COINS_PER_CNY } from "#domain/wallet/exchange-rates.ts";
import { priceMinor } from "#domain/wallet/recharge.ts";

/** Approximate price of the given number of coins or diamonds at checkout. */
export function MoneyHint({ amount }: { amount: number }) {
  const { locale, checkoutCurrency } = useApp();
  const minor = priceMinor(amount / COINS_PER_CNY, checkoutCurrency);
  return (
    <bdi className="whitespace-nowrap text-12 text-muted tabular">≈ {moneyAmount(minor, checkoutCurrency, locale)}</bdi>
  );
}
