import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { MatchNames } from "#client/features/matches/labels/match-names.tsx";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { tipHref } from "#client/late-links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import type { EarningDays } from "#domain/anchors/contract.ts";
import type { ReturnRow } from "#domain/plans/returns-contract.ts";
import type { PlanSaleState } from "#domain/plans/views-contract.ts";
import { m } from "#messages";
import { returnListQuery } from "../creator-queries.ts";

const STATES: Record<PlanSaleState, () => string> = {
  held: m.creator_in_escrow,
  paid: m.withdrawal_state_paid,
  refunded: m.order_state_refunded,
};

function ReturnItem({ row }: { row: ReturnRow }) {
  const app = useApp();
  const { planId, title, home, boughtAtMs, coins, state, earnedCoins } = row;
  return (
    <li data-return={state} className="flex items-center gap-4 border-b py-3">
      <span className="min-w-0 flex-1">
        <Link
          className="block truncate rounded-6 text-14 font-500 text-strong hover:underline focus-ring"
          href={tipHref(app, planId)}
        >
          <bdi>{title}</bdi>
        </Link>
        <span className="flex flex-wrap gap-x-2 text-12 text-muted">
          {home === "" ? null : (
            <span>
              <MatchNames match={row} />
            </span>
          )}
          <time dateTime={new Date(boughtAtMs).toISOString()}>{dateAndTime(boughtAtMs, app.locale, app.timeZone)}</time>
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <b className="text-14 text-strong tabular">
          {state === "paid" ? currencyAmountText("earnings", earnedCoins, app) : coinsText(coins, app)}
        </b>
        <Badge tone={state === "paid" ? "accent" : "neutral"}>{STATES[state]()}</Badge>
      </span>
    </li>
  );
}

/** Every purchase of the chosen days, newest first. */
export function ReturnList({ days }: { days: EarningDays }) {
  const { api } = useRouter().options.context;
  const pages = useSuspenseInfiniteQuery(returnListQuery(api, days));
  const returns = pages.data.pages.flatMap(({ list }) => list);
  if (returns.length === 0) return <p className="text-14 text-muted">{m.creator_no_sales()}</p>;
  return (
    <>
      <ul className="flex flex-col">
        {returns.map((row, place) => (
          // Rows have no unique key: buyers are anonymous, and several may buy at the same time.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only appended
          <ReturnItem key={`${row.planId}-${row.boughtAtMs}-${place}`} row={row} />
        ))}
      </ul>
      <LoadMore pages={pages} label={m.moderation_more()} className="self-center" />
    </>
  );
}
