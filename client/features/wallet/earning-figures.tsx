import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { EarningTotals } from "#domain/anchors/contract.ts";
import { WITHDRAWAL_DELAY_DAYS } from "#domain/anchors/limits.ts";
import { m } from "#messages";
import { payoutText } from "./withdrawal-labels.ts";

function Figure({ name, earnings, note }: { name: string; earnings: number; note?: string }) {
  const app = useApp();
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-16 bg-surface-1 p-4">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-24 font-700 text-strong tabular">{wholeNumber(earnings, app.locale)}</span>
        <bdi className="text-13 text-muted tabular">{payoutText(earnings, app)}</bdi>
      </dd>
      {note ? <dd className="text-12 text-muted">{note}</dd> : null}
    </div>
  );
}

/** Withdrawable earnings, earnings that are not withdrawable yet, and earnings in open requests. */
export const EarningFigures = ({ balance: { total, withdrawable, requested } }: Pick<EarningTotals, "balance">) => (
  <dl className="grid gap-4 md:grid-cols-3">
    <Figure name={m.earnings_available()} earnings={withdrawable} />
    <Figure
      name={m.earnings_pending()}
      earnings={total - withdrawable}
      note={m.earnings_pending_note({ days: WITHDRAWAL_DELAY_DAYS })}
    />
    <Figure name={m.earnings_requested()} earnings={requested} />
  </dl>
);
