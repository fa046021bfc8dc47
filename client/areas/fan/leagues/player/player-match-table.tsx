import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { renderSmallCrest } from "#client/features/matches/crest/crest.tsx";
import { dayHeading } from "#client/features/matches/labels/day-label.ts";
import { MatchListPages } from "#client/features/matches/list/match-list-pages.tsx";
import { hasScore } from "#client/features/matches/list/row-score.ts";
import { libraryHref, matchHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import type { PlayerSummary } from "#domain/matches/detail/views.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { sideSum } from "#domain/matches/side-score.ts";
import { m } from "#messages";
import { playerMatchesQueryInput } from "../library-queries.ts";
import type { LibrarySearch } from "../library-search.ts";
import { DataTable } from "../table/data-table.tsx";
import { formatSeasonStat, namedStatKeys, statColumns } from "../table/stat-columns.tsx";
import { sortByStat } from "../table/stat-keys.ts";

type Props = { player: PlayerSummary; game: GameSlug; search: LibrarySearch };

/** One row per match, latest first, or sorted by one stat within the page. */
export function PlayerMatchTable({ player, game, search }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /player/matches", playerMatchesQueryInput(player.id, search)));
  const hrefOf = (changed: Partial<LibrarySearch>) =>
    libraryHref(app, "player", player.id, "sortMatchTable", { page: search.page, ...changed });
  const keys = namedStatKeys(data.keys, game);
  if (data.list.length === 0) return <EmptyState icon="i-lucide-calendar-search" title={m.library_no_matches()} />;
  return (
    <>
      <DataTable
        caption={m.library_match_stats()}
        headLabel={m.library_match()}
        columns={[{ key: "day", label: m.match_fact_kickoff() }, ...statColumns(keys, game, search, hrefOf)]}
        rows={sortByStat(data.list, search.sort, search.direction).map(({ match, side, values }) => {
          const opposite = side === "home" ? "away" : "home";
          const other = match[opposite];
          return {
            key: match.id,
            head: (
              <Link href={matchHref(app, match.gameId, match.id)} className="focus-ring-inset">
                {renderSmallCrest(other)}
                <span className="data-name">{other.name}</span>
                {hasScore(match) && (
                  <span className="table-score">{`${sideSum(match, side)}–${sideSum(match, opposite)}`}</span>
                )}
              </Link>
            ),
            cells: [
              <span key="day" suppressHydrationWarning>
                {dayHeading(match.startsAtMs, app)}
              </span>,
              ...keys.map((key) => formatSeasonStat(key, values, app.locale, "sum")),
            ],
          };
        })}
      />
      <MatchListPages
        list={{ page: data.page, size: data.size, total: data.page * data.size + (data.older ? 1 : 0) }}
        hrefOf={(page) => hrefOf({ page, sort: search.sort, direction: search.direction })}
      />
    </>
  );
}
