import { useApp } from "#client/app-context.ts";
import { teamWord } from "#client/features/matches/labels/sport-words.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { SeasonStats } from "#domain/leagues/views.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import type { LeagueSummary, TeamSummary } from "#domain/matches/views.ts";
import { m } from "#messages";
import { HiddenStandings } from "../league/hidden-standings.tsx";
import { LeagueLink, TeamLink } from "../library-links.tsx";
import { DataTable } from "./data-table.tsx";
import { formatSeasonStat, namedStatKeys, statColumns } from "./stat-columns.tsx";
import { averagePerMatch, type Sorting, sortByStat } from "./stat-keys.ts";

type Season = { league: LeagueSummary; season: string; team?: TeamSummary; stats: SeasonStats; hidden?: true };
type Props = {
  caption: string;
  seasons: readonly Season[];
  keys: readonly string[];
  game: GameSlug;
  kind: "sum" | "mean";
  sorting: Sorting;
  hrefOf: (sorting: Sorting) => string;
};

/** One row per season, in totals or per match. */
export function SeasonTable({ caption, seasons, keys, game, kind, sorting, hrefOf }: Props) {
  const { locale } = useApp();
  const shown = namedStatKeys(keys, game);
  const playedSeasons = seasons.filter(({ stats }) => stats.played > 0);
  const [hiddenSeason] = seasons.filter(({ hidden }) => hidden);
  if (playedSeasons.length === 0 && hiddenSeason) return <HiddenStandings leagueId={hiddenSeason.league.id} />;
  if (playedSeasons.length === 0 || shown.length === 0) {
    return <EmptyState icon="i-lucide-chart-column" title={m.library_no_stats()} text={m.library_no_stats_why()} />;
  }
  const rows = playedSeasons.map((season) => ({
    ...season,
    values: kind === "mean" ? averagePerMatch(season.stats) : season.stats.values,
  }));
  // The team is named only in a player's seasons.
  const hasTeams = playedSeasons.some(({ team }) => team !== undefined);
  return (
    <DataTable
      caption={caption}
      headLabel={m.library_season()}
      columns={[
        ...(hasTeams ? [{ key: "team", label: teamWord(game), isText: true }] : []),
        { key: "played", label: m.library_played() },
        ...statColumns(shown, game, sorting, hrefOf),
      ]}
      rows={sortByStat(rows, sorting.sort, sorting.direction).map(({ league, season, team, stats, values }) => ({
        key: `${league.id} ${season}`,
        head: (
          <>
            <LeagueLink league={league} view="sortTable" />
            <bdi className="text-muted">{season}</bdi>
          </>
        ),
        cells: [
          ...(hasTeams ? [team && <TeamLink key="team" team={team} />] : []),
          wholeNumber(stats.played, locale),
          ...shown.map((key) => formatSeasonStat(key, values, locale, kind)),
        ],
      }))}
    />
  );
}
