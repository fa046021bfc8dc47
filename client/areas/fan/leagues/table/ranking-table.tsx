import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { playerWord, teamWord } from "#client/features/matches/labels/sport-words.ts";
import { MatchListPages } from "#client/features/matches/list/match-list-pages.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { getGameById } from "#domain/matches/games.ts";
import { m } from "#messages";
import { HiddenStandings } from "../league/hidden-standings.tsx";
import { PlayerLink, TeamLink } from "../library-links.tsx";
import { rankingQueryInput } from "../library-queries.ts";
import type { LibrarySearch } from "../library-search.ts";
import { DataTable } from "./data-table.tsx";
import { formatSeasonStat, namedStatKeys, statColumns } from "./stat-columns.tsx";
import type { Sorting } from "./stat-keys.ts";

type Props = {
  leagueId: number;
  search: LibrarySearch;
  hrefOf: (changed: Sorting & { page?: number | undefined }) => string;
};

/** A season's players or teams, ranked by any of their stats. */
export function RankingTable({ leagueId, search, hrefOf }: Props) {
  const { locale } = useApp();
  const { api } = useRouter().options.context;
  const call = search.of === "teams" ? "GET /league/teams" : "GET /league/players";
  const { data } = useSuspenseQuery(callQuery(api, call, rankingQueryInput(leagueId, search)));
  const game = getGameById(data.league.gameId)?.slug ?? "soccer";
  const keys = namedStatKeys(data.keys, game);
  if (data.hidden) return <HiddenStandings leagueId={leagueId} />;
  if (data.list.length === 0) {
    return <EmptyState icon="i-lucide-chart-column" title={m.library_no_stats()} text={m.library_no_stats_why()} />;
  }
  return (
    <>
      <DataTable
        caption={m.library_rankings()}
        headLabel={search.of === "teams" ? teamWord(game) : playerWord(game)}
        places
        columns={[
          { key: "played", label: m.library_played() },
          ...statColumns(keys, game, { sort: data.sort, direction: search.direction }, hrefOf),
        ]}
        rows={data.list.map((entry) => ({
          key: "player" in entry ? entry.player.id : entry.team.id,
          place: wholeNumber(entry.place, locale),
          head: "player" in entry ? <PlayerLink player={entry.player} /> : <TeamLink team={entry.team} />,
          cells: [
            wholeNumber(entry.played, locale),
            ...keys.map((key) => formatSeasonStat(key, entry.values, locale, "sum")),
          ],
        }))}
      />
      <MatchListPages
        more={m.moderation_more()}
        list={data}
        hrefOf={(page) => hrefOf({ sort: search.sort, direction: search.direction, page })}
      />
    </>
  );
}
