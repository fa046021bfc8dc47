import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { GiftName } from "#client/features/gifts/gift-name.tsx";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { signedNumber, wholeNumber } from "#client/format/numbers.ts";
import { profileHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { EarningDays, EarningRow } from "#domain/anchors/contract.ts";
import { m } from "#messages";
import { earningsQuery } from "../anchor-queries.ts";

function EarningItem({ row }: { row: EarningRow }) {
  const app = useApp();
  const { atMs, user, giftId, count, earnings, liveTitle } = row;
  const times = count > 1 ? ` × ${wholeNumber(count, app.locale)}` : "";
  return (
    <li data-earning={row.kind} className="flex items-center gap-4 border-b py-3">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14 font-500 text-strong">
          {giftId === null ? m.transactions_room_unlock_earning() : <GiftName giftId={giftId} />}
          {times}
        </span>
        <span className="flex flex-wrap gap-x-2 text-12 text-muted">
          {user ? (
            <Link className="rounded-6 hover:underline focus-ring" href={profileHref(app, user.uid)}>
              <bdi>{user.username}</bdi>
            </Link>
          ) : (
            m.profile_gone()
          )}
          {liveTitle ? <bdi className="max-w-48 truncate">{liveTitle}</bdi> : null}
          <time dateTime={new Date(atMs).toISOString()}>{dateAndTime(atMs, app.locale, app.timeZone)}</time>
        </span>
      </span>
      <b className="shrink-0 text-strong tabular" dir="ltr">
        {signedNumber(earnings, app.locale)}
      </b>
    </li>
  );
}

/** Every gift and unlock of the chosen days, newest first. */
export function EarningList({ days }: { days: EarningDays }) {
  const { api } = useRouter().options.context;
  const pages = useSuspenseInfiniteQuery(earningsQuery(api, days));
  const earnings = pages.data.pages.flatMap(({ list }) => list);
  if (earnings.length === 0) return <p className="text-14 text-muted">{m.earnings_none()}</p>;
  return (
    <>
      <ul className="flex flex-col">
        {earnings.map((row) => (
          <EarningItem key={`${row.atMs}-${row.user?.uid}-${row.giftId}-${row.liveId}`} row={row} />
        ))}
      </ul>
      <LoadMore pages={pages} label={m.moderation_more()} className="self-center" />
    </>
  );
}
