import type { ReactNode } from "react";
import { useApp } from "#client/app-context.ts";
import { playingTime } from "#client/format/durations.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { PastLive } from "#domain/anchors/contract.ts";
import { m } from "#messages";

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-12 text-muted">{name}</dt>
    <dd className="text-16 font-600 text-strong tabular">
      <bdi>{children}</bdi>
    </dd>
  </div>
);

/** Figures of a past live. */
export function PastLiveFacts({ live }: { live: PastLive }) {
  const { locale } = useApp();
  const { startedAtMs, endedAtMs, viewersAverage, viewersPeak, gifts, giftEarnings, unlocks, unlockEarnings } = live;
  return (
    <dl className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-6">
      <Figure name={m.past_length()}>{playingTime(endedAtMs - startedAtMs)}</Figure>
      <Figure name={m.past_viewers_average()}>
        {viewersAverage === null ? "–" : wholeNumber(viewersAverage, locale)}
      </Figure>
      <Figure name={m.past_viewers_peak()}>{wholeNumber(viewersPeak, locale)}</Figure>
      <Figure name={m.gift_tray()}>{wholeNumber(gifts, locale)}</Figure>
      <Figure name={m.earnings_unlocks()}>{wholeNumber(unlocks, locale)}</Figure>
      <Figure name={m.account_earnings()}>{wholeNumber(giftEarnings + unlockEarnings, locale)}</Figure>
    </dl>
  );
}
