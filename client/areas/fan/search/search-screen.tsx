import "../leagues/library.css";
import "./search.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { MatchBoard } from "#client/features/matches/list/match-board.tsx";
import { MatchListPages } from "#client/features/matches/list/match-list-pages.tsx";
import { LiveScoresStatus } from "#client/features/matches/live/live-scores-status.tsx";
import { RecentList } from "#client/features/search/recent-list.tsx";
import { addRecentSearch } from "#client/features/search/recent-searches.ts";
import { SEARCH_TABS, searchGroupLabel } from "#client/features/search/search-group-label.ts";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { searchHref } from "#client/links.ts";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { MAX_SEARCH_PAGE, type SearchGroupName } from "#domain/search/contract.ts";
import { m } from "#messages";
import { boardTopic } from "#party/protocol/match-feed/frames.ts";
import { GroupHeading, GroupList } from "./group-section.tsx";
import { NothingFound, PopularLeagues } from "./nothing-found.tsx";
import { SearchForm } from "./search-form.tsx";
import { type SearchRequest, searchAllQuery, searchGroupQuery, searchRequest } from "./search-request.ts";

const ROUTE = "/search/{-$text}";

const Corrected = ({ text }: { text: string }) => (
  <p role="status" className="text-14 text-muted">
    {m.search_corrected({ text })}
  </p>
);

function AllResults({ request }: { request: SearchRequest }) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /search/all", searchAllQuery(request)));
  const { text, corrected, leagues, list, total, groups, popular } = data;
  if (list.length === 0 && groups.length === 0) {
    return text === "" ? (
      <PopularLeagues leagues={popular ?? []} />
    ) : (
      <NothingFound text={text} popular={popular ?? []} />
    );
  }
  return (
    <>
      {corrected === undefined ? null : <Corrected text={text} />}
      {list.length > 0 ? (
        <section className="library-section">
          <GroupHeading group="match" text={text} hasMore={total > list.length} />
          <MatchBoard list={{ leagues, list }} days />
        </section>
      ) : null}
      {groups.map((found) => (
        <section key={found.group} className="library-section">
          <GroupHeading group={found.group} text={text} hasMore={found.total > found.list.length} />
          <GroupList found={found} />
        </section>
      ))}
    </>
  );
}

function GroupResults({ request, group }: { request: SearchRequest; group: SearchGroupName }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /search/group", searchGroupQuery(request, group)));
  const { text, corrected, leagues, list, found, total, page, size } = data;
  if (total === 0) return <NothingFound text={text} popular={[]} />;
  return (
    <>
      {corrected === undefined ? null : <Corrected text={text} />}
      <section className="library-section" aria-label={searchGroupLabel(group)}>
        {found ? <GroupList found={found} /> : <MatchBoard list={{ leagues, list }} days />}
      </section>
      <MatchListPages
        list={{ total: Math.min(total, MAX_SEARCH_PAGE * size), page, size }}
        hrefOf={(number) => searchHref(app, text, { group, page: number })}
        more={m.moderation_more()}
      />
    </>
  );
}

/** Results of all groups, or paginated ones of a single group; only the form if there is no text. */
export function SearchScreen() {
  const app = useApp();
  const params = useParams({ from: ROUTE });
  const request = searchRequest(params.text, useSearch({ from: ROUTE }));
  const { text, group } = request;
  useEffect(() => addRecentSearch(text), [text]);
  const title = text === "" ? m.search_title() : m.search_results_for({ text });
  return (
    <PageLayout>
      <title>{`${title} · ${app.brand.name}`}</title>
      <CrestSprite />
      <div className="search-top">
        <h1 className="min-w-0 break-words text-24 text-strong">{title}</h1>
        <LiveScoresStatus topic={boardTopic("all")} problemsOnly />
      </div>
      <SearchForm text={text} />
      {text === "" ? (
        <RecentList />
      ) : (
        <LinkTabs
          label={m.search_title()}
          tabs={[
            { href: searchHref(app, text), label: m.search_all(), current: group === undefined },
            ...SEARCH_TABS.filter((one) => one !== "expert" || app.brand.plans).map((one) => ({
              href: searchHref(app, text, { group: one }),
              label: searchGroupLabel(one),
              current: one === group,
            })),
          ]}
        />
      )}
      {group && text !== "" ? <GroupResults request={request} group={group} /> : <AllResults request={request} />}
    </PageLayout>
  );
}
