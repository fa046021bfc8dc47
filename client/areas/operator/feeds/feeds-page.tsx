import { Link } from "#client/ui/link.tsx";
import "./feeds.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { m } from "#messages";
import { operatorScreen } from "../operator-screen.tsx";
import { feedHealthQuery, parseOperatorSearch } from "../operator-search.ts";
import { CompetitionTable } from "./competition-table.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { RejectedRowList } from "./rejected-row-list.tsx";
import { SourceTable } from "./source-table.tsx";

/** Polling interval while the page is open. */
const POLL_INTERVAL_MS = 15_000;

/** Health of each feed, and its rejected rows with reasons. */
function FeedsPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = parseOperatorSearch(useSearch({ from: "/admin/feeds" }));
  const { data } = useSuspenseQuery({
    ...callQuery(api, "GET /feed/health", feedHealthQuery(search)),
    refetchInterval: POLL_INTERVAL_MS,
  });
  const { nowMs, sources, competitions, held, answers } = data;
  if (sources.length === 0) {
    return (
      <EmptyState icon="i-lucide-radio-tower" title={m.feeds_none()}>
        {search.source && <Link href={operatorHref(app, "feeds")}>{m.feeds_all_sources()}</Link>}
      </EmptyState>
    );
  }
  return (
    <>
      <SourceTable sources={sources} nowMs={nowMs} />
      {search.source && (
        <>
          <Link className="feeds-back focus-ring" href={operatorHref(app, "feeds")}>
            {m.feeds_all_sources()}
          </Link>
          <RejectedRowList source={search.source} why={search.why} rows={held} nowMs={nowMs} />
          {answers.length > 0 && <DeliveryList answers={answers} nowMs={nowMs} />}
          {competitions.length > 0 && <CompetitionTable competitions={competitions} nowMs={nowMs} />}
        </>
      )}
    </>
  );
}

export const FeedsScreen = operatorScreen("feeds", FeedsPage);
