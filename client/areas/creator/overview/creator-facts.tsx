import type { ReactNode } from "react";
import { useApp } from "#client/app-context.ts";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { recordText } from "#client/features/plans/record-text.ts";
import { oneDecimalNumber, percentage, wholeNumber } from "#client/format/numbers.ts";
import { MIN_RANKED_PLANS } from "#domain/experts/limits.ts";
import type { CreatorOverview } from "#domain/plans/returns-contract.ts";
import { m } from "#messages";

function Tile({ name, value, note }: { name: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-16 bg-surface-1 p-4">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="break-words text-20 font-700 text-strong tabular">{value}</dd>
      {note ? <dd className="text-12 text-muted">{note}</dd> : null}
    </div>
  );
}

/** Escrow, this month's sales, record, followers and ratings. */
export function CreatorFacts({ overview }: { overview: CreatorOverview }) {
  const app = useApp();
  const { locale } = app;
  const { record, followers, heldCoins, month, rating } = overview;
  const number = (value: number) => wholeNumber(value, locale);
  const recordNote = record.isRanked
    ? recordText(record, locale)
    : m.creator_too_few({ count: number(record.settled), needed: number(MIN_RANKED_PLANS) });
  return (
    <dl className="grid grid-cols-2 gap-4 xl:grid-cols-5">
      <Tile name={m.creator_in_escrow()} value={coinsText(heldCoins, app)} note={m.creator_in_escrow_note()} />
      <Tile
        name={m.creator_month()}
        value={coinsText(month.soldCoins, app)}
        note={m.label_value({ label: m.creator_sales(), value: number(month.sales) })}
      />
      <Tile
        name={m.creator_yield()}
        value={record.yieldRate === null ? "–" : <bdi>{percentage(record.yieldRate, locale)}</bdi>}
        note={recordNote}
      />
      <Tile name={m.profile_followers()} value={number(followers)} />
      <Tile
        name={m.creator_rating()}
        value={
          rating.average === null
            ? "–"
            : m.creator_rating_value({ rating: oneDecimalNumber(rating.average, locale), most: number(5) })
        }
        note={m.label_value({ label: m.creator_feedback(), value: number(rating.count) })}
      />
    </dl>
  );
}
