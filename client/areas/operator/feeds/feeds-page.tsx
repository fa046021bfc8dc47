import { Link } from "#client/ui/link.tsx";
import "./feeds.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { CallResult } from "#domain/api/contract.ts";
import type { SourceHealth } from "#domain/feed/contract.ts";
import { m } from "#messages";
import { BackLink } from "../back-link.tsx";
import { ListFilters, orderFilter } from "../list-filters.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { type FeedSort, feedHealthQuery, feedSort, parseOperatorSearch } from "../operator-search.ts";
import { CompetitionTable } from "./competition-table.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { RejectedRowList } from "./rejected-row-list.tsx";
import { SourceTable } from "./source-table.tsx";

const POLL_INTERVAL_MS = 15_000;

type Health = CallResult<"GET /feed/health">;

const SORTS: Record<FeedSort, { name: () => string; compare: (a: SourceHealth, b: SourceHealth) => number }> = {
  name: { name: m.feeds_source, compare: (a, b) => (a.source < b.source ? -1 : 1) },
  rejected: { name: m.feeds_rejected, compare: (a, b) => b.quarantined - a.quarantined },
};

/** All feeds, in the selected order. */
function AllSources({ data: { sources, nowMs } }: { data: Health }) {
  const { api } = useRouter().options.context;
  const sort = feedSort(parseOperatorSearch(useSearch({ from: "/admin/feeds" })));
  return (
    <>
      <ListFilters
        page="feeds"
        filters={[orderFilter(sort, SORTS)]}
        isEmpty={false}
        load={async () => ({ list: (await api.call("GET /feed/health", {})).sources.toSorted(SORTS[sort].compare) })}
      />
      <SourceTable sources={sources.toSorted(SORTS[sort].compare)} nowMs={nowMs} />
    </>
  );
}

/** One feed with its rejected rows, responses and competitions. */
function OneSource({ source, data }: { source: string; data: Health }) {
  const app = useApp();
  const { nowMs, sources, competitions, answers } = data;
  return (
    <>
      <SourceTable sources={sources} nowMs={nowMs} />
      <BackLink href={operatorHref(app, "feeds")} label={m.feeds_all_sources()} />
      <RejectedRowList source={source} data={data} />
      {answers.length > 0 && <DeliveryList answers={answers} nowMs={nowMs} />}
      {competitions.length > 0 && <CompetitionTable competitions={competitions} nowMs={nowMs} />}
    </>
  );
}

/** Health of each feed, and its rejected rows with reasons. */
function FeedsPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = parseOperatorSearch(useSearch({ from: "/admin/feeds" }));
  const { data } = useSuspenseQuery({
    ...callQuery(api, "GET /feed/health", feedHealthQuery(search)),
    refetchInterval: POLL_INTERVAL_MS,
  });
  if (data.sources.length === 0) {
    return (
      <EmptyState icon="i-lucide-radio-tower" title={m.feeds_none()}>
        {search.source && <Link href={operatorHref(app, "feeds")}>{m.feeds_all_sources()}</Link>}
      </EmptyState>
    );
  }
  return search.source ? <OneSource source={search.source} data={data} /> : <AllSources data={data} />;
}

export const FeedsScreen = operatorScreen("feeds", FeedsPage);
