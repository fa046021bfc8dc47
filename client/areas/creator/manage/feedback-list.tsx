import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { oneDecimalNumber, wholeNumber } from "#client/format/numbers.ts";
import { tipHref } from "#client/late-links.ts";
import { Link } from "#client/ui/link.tsx";
import type { PlanFeedbackRow } from "#domain/plans/returns-contract.ts";
import { m } from "#messages";
import { feedbackQuery } from "../creator-queries.ts";

const MAX_RATING = 5;

function FeedbackItem({ row }: { row: PlanFeedbackRow }) {
  const app = useApp();
  const { planId, title, rating, feedback, ratedAtMs } = row;
  const outOf = { rating: wholeNumber(rating, app.locale), most: wholeNumber(MAX_RATING, app.locale) };
  return (
    <li className="flex flex-col gap-1 border-t py-3">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 text-14">
        <b className="text-strong">{m.creator_rating_value(outOf)}</b>
        <time className="text-12 text-muted" dateTime={new Date(ratedAtMs).toISOString()}>
          {dateAndTime(ratedAtMs, app.locale, app.timeZone)}
        </time>
      </span>
      {feedback ? (
        <p dir="auto" className="break-words text-14">
          {feedback}
        </p>
      ) : null}
      <Link className="self-start rounded-6 text-12 text-muted hover:underline focus-ring" href={tipHref(app, planId)}>
        <bdi>{title}</bdi>
      </Link>
    </li>
  );
}

/** Ratings and comments of all tips, newest first. Buyers are not named. */
export function FeedbackList() {
  const { locale } = useApp();
  const { api } = useRouter().options.context;
  const pages = useSuspenseInfiniteQuery(feedbackQuery(api));
  const rows = pages.data.pages.flatMap(({ list }) => list);
  const average = pages.data.pages[0]?.average ?? null;
  return (
    <section className="panel p-4" aria-labelledby="feedback">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <h2 id="feedback" className="text-16">
          {m.creator_feedback()}
        </h2>
        {average === null ? null : (
          <b className="text-14 text-strong">
            {m.creator_rating_value({
              rating: oneDecimalNumber(average, locale),
              most: wholeNumber(MAX_RATING, locale),
            })}
          </b>
        )}
      </div>
      {rows.length > 0 ? (
        <ul>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: ratings have no public id, buyers are anonymous
            <FeedbackItem key={`${row.planId}-${row.ratedAtMs}-${place}`} row={row} />
          ))}
        </ul>
      ) : (
        <p className="text-14 text-muted">{m.creator_feedback_none()}</p>
      )}
      <LoadMore pages={pages} label={m.moderation_more()} />
    </section>
  );
}
