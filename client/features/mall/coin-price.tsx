import { useApp } from "#client/app-context.ts";
import { hintCurrency, moneyAmount } from "#client/format/money.ts";
import { CNY_PER_USD, COINS_PER_CNY } from "#domain/wallet/exchange-rates.ts";
import { coinsText } from "./mall-labels.ts";

const HUNDREDTHS = 100;

/** A price in coins with its approximate value in the visitor's currency. */
export function CoinPrice({ coins, className = "text-16" }: { coins: number; className?: string }) {
  const app = useApp();
  const currency = hintCurrency(app.locale);
  const yuanMinor = (coins * HUNDREDTHS) / COINS_PER_CNY;
  const minor = currency === "CNY" ? yuanMinor : Math.round(yuanMinor / CNY_PER_USD);
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <bdi className={`whitespace-nowrap font-700 text-strong tabular ${className}`}>{coinsText(coins, app)}</bdi>
      <bdi className="whitespace-nowrap text-12 text-muted tabular">≈ {moneyAmount(minor, currency, app.locale)}</bdi>
    </span>
  );
}
