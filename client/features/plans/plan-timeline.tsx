import { useApp } from "#client/app-context.ts";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { PlanTimelineEntry } from "#domain/plans/views-contract.ts";
import { m } from "#messages";
import { OutcomeMark } from "./outcome-mark.tsx";
import { planStateName } from "./plan-words.ts";

const KINDS: Record<PlanTimelineEntry["kind"], () => string> = {
  released: m.tip_entry_released,
  sold: m.tip_entry_sold,
  locked: m.tip_entry_locked,
  settled: () => planStateName("settled"),
  paid: m.tip_entry_paid,
  refunded: m.tip_entry_refunded,
  reversed: m.tip_entry_reversed,
  taken_down: () => planStateName("taken_down"),
};

/** Events of a tip and its sales, newest last. */
export function PlanTimeline({ entries }: { entries: readonly PlanTimelineEntry[] }) {
  const app = useApp();
  return (
    <ol className="flex flex-col border-t" data-timeline>
      {entries.map(({ kind, atMs, coins, count, outcome }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a kind may repeat at the same time
        <li key={at} className="flex flex-wrap items-center gap-x-3 border-b py-2 text-13" data-entry={kind}>
          <span className="text-strong">{KINDS[kind]()}</span>
          {outcome ? <OutcomeMark outcome={outcome} /> : null}
          {coins > 0 ? <span className="tabular">{coinsText(coins, app)}</span> : null}
          {count > 1 ? (
            <span className="text-muted tabular">{m.tip_entry_sales({ count: wholeNumber(count, app.locale) })}</span>
          ) : null}
          <span className="ms-auto text-12 text-muted tabular">{dateAndTime(atMs, app.locale, app.timeZone)}</span>
        </li>
      ))}
    </ol>
  );
}
