import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { SeasonStats } from "#domain/leagues/views.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import type { LeagueSummary } from "#domain/matches/views.ts";
import { m } from "#messages";
import { knownStatLabel } from "#messages/stat-label.ts";
import { FactList } from "../fact-list.tsx";
import { HiddenStandings } from "../league/hidden-standings.tsx";
import { LeagueLink } from "../library-links.tsx";
import { formatSeasonStat, namedStatKeys } from "./stat-columns.tsx";
import { sortStatKeys } from "./stat-keys.ts";

type Season = { league: LeagueSummary; season: string; stats: SeasonStats; hidden?: true };

/** All stats of each season. */
export function SeasonStatsList({ seasons, game }: { seasons: readonly Season[]; game: GameSlug }) {
  const { locale } = useApp();
  const playedSeasons = seasons.filter(({ stats }) => stats.played > 0);
  const [hiddenSeason] = seasons.filter(({ hidden }) => hidden);
  if (playedSeasons.length === 0 && hiddenSeason) return <HiddenStandings leagueId={hiddenSeason.league.id} />;
  if (playedSeasons.length === 0) {
    return <EmptyState icon="i-lucide-chart-column" title={m.library_no_stats()} text={m.library_no_stats_why()} />;
  }
  return playedSeasons.map(({ league, season, stats }) => (
    <section key={`${league.id} ${season}`} className="library-section">
      <h2 className="library-title">
        <LeagueLink league={league} view="sortTable" />
        <bdi className="text-13 text-muted">{season}</bdi>
      </h2>
      <FactList
        facts={[
          [m.library_matches_played(), wholeNumber(stats.played, locale)],
          ...namedStatKeys(sortStatKeys(Object.keys(stats.values), game), game).map(
            (key) => [knownStatLabel(key, game) ?? key, formatSeasonStat(key, stats.values, locale, "sum")] as const,
          ),
        ]}
      />
    </section>
  ));
}
