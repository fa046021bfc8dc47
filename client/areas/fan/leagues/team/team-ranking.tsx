import { useApp } from "#client/app-context.ts";
import { libraryHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { TeamProfile } from "#domain/leagues/views.ts";
import { m } from "#messages";
import { FilterLinks } from "../filter-links.tsx";
import { teamRankingLeague } from "../library-queries.ts";
import type { LibrarySearch } from "../library-search.ts";
import { RankingTable } from "../table/ranking-table.tsx";

/** A team's players, ranked by stats in one of its leagues. */
export function TeamPlayerRanking({ profile, search }: { profile: TeamProfile; search: LibrarySearch }) {
  const app = useApp();
  const { team, seasons } = profile;
  const leagueId = teamRankingLeague(profile, search);
  if (leagueId === undefined) {
    return <EmptyState icon="i-lucide-chart-column" title={m.library_no_stats()} text={m.library_no_stats_why()} />;
  }
  const leagues = [...new Map(seasons.map(({ league }) => [league.id, league])).values()];
  const hrefOf = (changed: Partial<LibrarySearch>) =>
    libraryHref(app, "squad", team.id, "sortTable", { league: search.league, ...changed });
  return (
    <>
      {leagues.length > 1 && (
        <FilterLinks
          label={m.library_leagues()}
          links={leagues.map(({ id, name }) => ({
            key: id,
            href: hrefOf({ league: id }),
            label: name,
            current: id === leagueId,
          }))}
        />
      )}
      <RankingTable leagueId={leagueId} search={{ ...search, of: undefined, team: team.id }} hrefOf={hrefOf} />
    </>
  );
}
