import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { ReturnSums } from "#domain/plans/returns-contract.ts";
import { m } from "#messages";

/** Total sales and their split into earnings, escrow, refunds and fee. */
export function ReturnFigures({ totals }: { totals: ReturnSums }) {
  const { locale } = useApp();
  const figures = [
    { name: m.creator_sold(), coins: totals.soldCoins },
    { name: m.account_earnings(), coins: totals.earnedCoins },
    { name: m.creator_in_escrow(), coins: totals.heldCoins },
    { name: m.creator_refunds(), coins: totals.refundedCoins },
    { name: m.creator_fee(), coins: totals.feeCoins },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5" data-returns="">
      {figures.map(({ name, coins }) => (
        <div key={name} className="flex min-w-0 flex-col gap-1 rounded-16 bg-surface-1 p-4">
          <dt className="text-13 text-muted">{name}</dt>
          <dd className="text-20 font-700 text-strong tabular">{wholeNumber(coins, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
