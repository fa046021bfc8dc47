import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { MatchNames } from "#client/features/matches/labels/match-names.tsx";
import { stateLabel } from "#client/features/matches/labels/phase-label.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Badge } from "#client/ui/badge.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { getGameBySlug } from "#domain/matches/games.ts";
import type { DeskMatch, RemovedMatch } from "#domain/matches/operator-contract.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { gameFilter, kickOffFilter, ListFilters, textFilter } from "../list-filters.tsx";
import { deskScore } from "./desk-score.ts";
import { MAX_MATCH_QUERY_LENGTH, type MatchDeskQuery } from "./match-desk-search.ts";
import { RestoreMatch } from "./restore-match.tsx";

const LISTS: Record<MatchDeskQuery["list"], () => string> = {
  day: () => m.desk_by_day(),
  pinned: () => m.desk_corrected(),
  removed: () => m.content_state_removed(),
};
const HEAD = "py-2 pe-4 text-start font-500";

function MatchRow({ match }: { match: DeskMatch }) {
  const app = useApp();
  const game = getGameBySlug(match.game);
  return (
    <tr className="border-b" data-match={match.matchId}>
      <td className="min-w-48 py-2 pe-4">
        <Link
          className="rounded-6 text-strong hover:underline focus-ring"
          href={operatorHref(app, "matches", { match: match.matchId })}
        >
          <MatchNames match={{ ...match, gameId: game?.id ?? 0 }} />
        </Link>
        <span className="block text-12 text-muted">
          {game ? `${gameName(game.slug)} · ` : ""}
          <bdi>{match.league.name}</bdi>
        </span>
      </td>
      <td className="py-2 pe-4 whitespace-nowrap text-muted">
        {dateAndTime(match.startsAtMs, app.locale, app.timeZone)}
      </td>
      <td className="py-2 pe-4">{game ? stateLabel(match.state, game.family, "long") : match.state}</td>
      <td className="py-2 pe-4 tabular">
        <bdi dir="ltr">{deskScore(match)}</bdi>
      </td>
      <td className="py-2">{match.pins > 0 ? <Badge tone="accent">{m.desk_corrected()}</Badge> : null}</td>
    </tr>
  );
}

const MatchTable = ({ list }: { list: readonly DeskMatch[] }) => (
  <div className="overflow-x-auto">
    <table className="w-full text-14">
      <thead className="text-12 text-muted">
        <tr>
          <th className={HEAD}>{m.library_match()}</th>
          <th className={HEAD}>{m.match_fact_kickoff()}</th>
          <th className={HEAD}>{m.feeds_state()}</th>
          <th className={HEAD}>{m.odds_score()}</th>
          <th className={HEAD}>
            <span className="sr-only">{m.desk_corrected()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((match) => (
          <MatchRow key={match.matchId} match={match} />
        ))}
      </tbody>
    </table>
  </div>
);

export function RemovedMatchCard({ removed }: { removed: RemovedMatch }) {
  const app = useApp();
  const { matchId, mergedInto, reason, atMs, canRestore } = removed;
  return (
    <li className="flex flex-col gap-1 border-b py-3 text-14" data-removed={matchId}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="text-strong tabular">{matchId}</b>
        {mergedInto === null ? null : (
          <Link
            className="rounded-6 text-accent hover:underline focus-ring"
            href={operatorHref(app, "matches", { match: mergedInto })}
          >
            {m.desk_merged_into({ id: mergedInto })}
          </Link>
        )}
        <span className="text-13 text-muted">{dateAndTime(atMs, app.locale, app.timeZone)}</span>
      </p>
      {reason ? <bdi className="break-words">{reason}</bdi> : null}
      {canRestore ? <RestoreMatch matchId={matchId} /> : null}
    </li>
  );
}

export function MatchListing({ query }: { query: MatchDeskQuery }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/matches", query));
  const { list, date, game, sort, q, page } = query;
  const at = (cursor?: number) => operatorHref(app, "matches", { list, date, game, sort, q: q || undefined, cursor });
  const isEmpty = data.list.length + data.removed.length === 0;
  return (
    <>
      <LinkTabs
        label={m.shell_matches()}
        tabs={(Object.keys(LISTS) as MatchDeskQuery["list"][]).map((one) => ({
          href: operatorHref(app, "matches", { list: one }),
          label: LISTS[one](),
          current: one === list && q === "",
        }))}
      />
      <ListFilters<number>
        page="matches"
        tab={{ list }}
        filters={[
          textFilter(q, m.desk_search(), MAX_MATCH_QUERY_LENGTH),
          ...(list === "day"
            ? [
                { name: "date", kind: "date", label: `${m.schedule_date()} (UTC)`, value: date } as const,
                gameFilter(game),
                kickOffFilter(sort),
              ]
            : []),
        ]}
        isEmpty={isEmpty}
        load={async (number = 1) => {
          const rows = await api.call("GET /operator/matches", { ...query, page: number });
          return { list: [...rows.list, ...rows.removed], next: rows.isMore ? number + 1 : null };
        }}
      />
      {data.list.length > 0 ? <MatchTable list={data.list} /> : null}
      {data.removed.length > 0 ? (
        <ul>
          {data.removed.map((removed) => (
            <RemovedMatchCard key={removed.matchId} removed={removed} />
          ))}
        </ul>
      ) : null}
      {isEmpty ? <EmptyState icon="i-lucide-calendar-x" title={m.desk_none()} /> : null}
      <Pager
        label={m.shell_matches()}
        back={page > 1 ? { href: at(), name: m.operator_first() } : undefined}
        next={data.isMore ? { href: at(page + 1), name: m.operator_next() } : undefined}
      />
    </>
  );
}
