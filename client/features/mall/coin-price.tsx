import { useApp } from "#client/app-context.ts";
import { MoneyHint } from "#client/features/wallet/money-hint.tsx";
import { coinsText } from "./mall-labels.ts";

/** A price in coins with its approximate value in the visitor's currency. */
export function CoinPrice({ coins, className = "text-16" }: { coins: number; className?: string }) {
  const app = useApp();
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <bdi className={`whitespace-nowrap font-700 text-strong tabular ${className}`}>{coinsText(coins, app)}</bdi>
      <MoneyHint amount={coins} />
    </span>
  );
}
