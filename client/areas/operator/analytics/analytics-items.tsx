import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { dateAndTime, fullDate } from "#client/format/dates.ts";
import { moneyAmount } from "#client/format/money.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { roomHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { RETENTION_DAYS } from "#domain/staff/analytics.ts";
import type { AnalyticsItem } from "#domain/staff/analytics-contract.ts";
import { m } from "#messages";
import { BackLink } from "../back-link.tsx";
import { PersonLink } from "../person-link.tsx";
import type { analyticsListQuery, analyticsQuery } from "./analytics-search.ts";
import { metricLabel } from "./metric-label.ts";

type ListQuery = NonNullable<ReturnType<typeof analyticsListQuery>>;
const ROW = "flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b py-2 text-14";

function Item({ item, isDay }: { item: AnalyticsItem; isDay: boolean }) {
  const app = useApp();
  switch (item.kind) {
    case "user":
      return (
        <li className={ROW} data-item={item.uid}>
          <PersonLink person={item} />
          <span className="text-13 text-muted tabular">
            {isDay ? fullDate(item.atMs, app.locale, "UTC") : dateAndTime(item.atMs, app.locale, app.timeZone)}
          </span>
        </li>
      );
    case "live":
      return (
        <li className={ROW} data-item={item.liveId}>
          <Link className="rounded-6 text-strong hover:underline focus-ring" href={roomHref(app, item.roomId)}>
            <bdi>{item.title || item.username}</bdi>
          </Link>
          <span className="tabular">{wholeNumber(item.minutes, app.locale)}</span>
        </li>
      );
    case "order":
      return (
        <li className={ROW} data-item={item.orderId}>
          <PersonLink person={item} />
          <code dir="ltr" className="text-13 text-muted">
            {item.orderId}
          </code>
          <span className="text-13 text-muted">{dateAndTime(item.atMs, app.locale, app.timeZone)}</span>
          <span className="tabular">{moneyAmount(item.minor, item.currency, app.locale)}</span>
        </li>
      );
  }
}

const keyOf = (item: AnalyticsItem): string | number =>
  item.kind === "user" ? item.uid : item.kind === "live" ? item.liveId : item.orderId;

/** The users, lives or orders counted by one number. */
export function AnalyticsItems({ query, list }: { query: ReturnType<typeof analyticsQuery>; list: ListQuery }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/analytics/list", list));
  const { metric, from, to, afterDays, page } = list;
  const date = (day: string) => fullDate(Date.parse(day), app.locale, "UTC");
  const at = (cursor?: number) =>
    operatorHref(app, "analytics", { ...query, metric, from, to, after: afterDays, cursor });
  const after = RETENTION_DAYS.find((one) => one === afterDays);
  return (
    <>
      <BackLink href={operatorHref(app, "analytics", query)} label={m.analytics_title()} />
      <h2 className="text-16">
        {metricLabel(metric, after)} · <bdi>{from === to ? date(from) : `${date(from)} – ${date(to)}`}</bdi>
      </h2>
      {data.list.length > 0 ? (
        <ul className="max-w-prose" data-counted={metric}>
          {data.list.map((item) => (
            <Item key={keyOf(item)} item={item} isDay={metric === "active"} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-chart-line" title={m.analytics_none()} />
      )}
      <Pager
        label={m.analytics_title()}
        back={page > 1 ? { href: at(), name: m.operator_first() } : undefined}
        next={data.isMore ? { href: at(page + 1), name: m.operator_next() } : undefined}
      />
    </>
  );
}
