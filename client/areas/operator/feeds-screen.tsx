import "./feeds.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { Guarded } from "#client/features/guard/guarded.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";
import { CompetitionTable } from "./competition-table.tsx";
import { feedsHref } from "./feeds-href.ts";
import { HeldList } from "./held-list.tsx";
import { healthInput } from "./load-feeds.ts";
import { SourceTable } from "./source-table.tsx";

/** News of feeds is looked for while the page is open. */
const EVERY_MS = 15_000;

function Feeds() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = useSearch({ from: "/operator/feeds" });
  const { data } = useSuspenseQuery({
    ...callQuery(api, "GET /feed/health", healthInput(search)),
    refetchInterval: EVERY_MS,
  });
  const { nowMs, sources, competitions, held } = data;
  if (sources.length === 0) {
    return (
      <EmptyState icon="i-lucide-radio-tower" title={m.feeds_none()}>
        {search.source && <a href={feedsHref(app)}>{m.feeds_all_sources()}</a>}
      </EmptyState>
    );
  }
  return (
    <>
      <SourceTable sources={sources} nowMs={nowMs} />
      {search.source && (
        <>
          <a className="feeds-back focus-ring" href={feedsHref(app)}>
            {m.feeds_all_sources()}
          </a>
          <HeldList source={search.source} why={search.why} held={held} nowMs={nowMs} />
          {competitions.length > 0 && <CompetitionTable competitions={competitions} nowMs={nowMs} />}
        </>
      )}
    </>
  );
}

/** For operators: how each feed fares, and what of it is held back and why. */
export function FeedsScreen() {
  const { brand } = useApp();
  return (
    <PageLayout>
      <title>{`${m.feeds_title()} · ${brand.name}`}</title>
      <Guarded needs="watch_feeds" why={m.feeds_guest()}>
        {() => (
          <>
            <h1 className="mb-4 text-24">{m.feeds_title()}</h1>
            <Feeds />
          </>
        )}
      </Guarded>
    </PageLayout>
  );
}
