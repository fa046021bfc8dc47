import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { MatchListPages } from "#client/features/matches/list/match-list-pages.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { GameIcon } from "#client/ui/game-icon.tsx";
import { Link } from "#client/ui/link.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { NEWS_STATES } from "#domain/news/states.ts";
import { m } from "#messages";
import { gameFilter, ListFilters, sortFilter } from "../list-filters.tsx";
import { newsStateLabel } from "./desk-labels.ts";
import { deskListQuery, type parseDeskSearch } from "./desk-search.ts";

/** Articles by state. */
export function DeskList({ search }: { search: ReturnType<typeof parseDeskSearch> }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/news", deskListQuery(search)));
  const { state: current, sort, game } = search;
  return (
    <div className="flex flex-col gap-4">
      <ButtonLink kind="primary" className="self-start" href={operatorHref(app, "news", { article: "new" })}>
        {m.desk_new()}
      </ButtonLink>
      <LinkTabs
        label={m.news_title()}
        tabs={NEWS_STATES.map((state) => ({
          href: operatorHref(app, "news", { state, sort, game }),
          label: newsStateLabel(state),
          current: state === current,
        }))}
      />
      <ListFilters<number>
        page="news"
        tab={{ state: current }}
        filters={[gameFilter(game), sortFilter(sort)]}
        isEmpty={data.list.length === 0}
        load={async (page = 1) => {
          const rows = await api.call("GET /operator/news", { ...deskListQuery(search), page });
          return { list: rows.list, next: page * rows.size < rows.total ? page + 1 : null };
        }}
      />
      {data.list.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {data.list.map(({ newsId, game, title, updatedAtMs }) => (
            <li key={newsId} className="relative flex items-center gap-3 rounded-16 bg-surface-1 p-4">
              <GameIcon game={game} className="text-16 text-muted" />
              <Link
                className="min-w-0 flex-1 font-600 text-strong after:absolute after:inset-0 after:content-[''] focus-ring"
                href={operatorHref(app, "news", { article: newsId })}
              >
                <bdi>{title}</bdi>
              </Link>
              <span className="text-13 text-muted">{dateAndTime(updatedAtMs, app.locale, app.timeZone)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-newspaper" title={m.news_empty()} />
      )}
      <MatchListPages
        list={data}
        hrefOf={(page) => operatorHref(app, "news", { state: current, sort, game, cursor: page })}
        more={m.moderation_more()}
      />
    </div>
  );
}
