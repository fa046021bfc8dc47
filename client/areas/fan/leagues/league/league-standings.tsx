import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { libraryHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { LeagueSummary } from "#domain/matches/views.ts";
import { m } from "#messages";
import { FilterLinks } from "../filter-links.tsx";
import { seasonQueryInput } from "../library-queries.ts";
import type { LibrarySearch } from "../library-search.ts";
import { SeasonFilter } from "../season-filter.tsx";
import type { StandingsScope } from "./sort-standings.ts";
import { StandingsTable } from "./standings-table.tsx";

/** Standings of a season: all matches, home, away, or the last few. */
export function LeagueStandings({ league, search }: { league: LeagueSummary; search: LibrarySearch }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data: view } = useSuspenseQuery(callQuery(api, "GET /league/standings", seasonQueryInput(league.id, search)));
  const { season, half, sort, direction } = search;
  const hrefOf = (changed: Partial<LibrarySearch>) =>
    libraryHref(app, "league", league.id, "groupTable", { season, half, sort, direction, ...changed });
  const halves: { half: StandingsScope; label: string }[] = [
    { half: undefined, label: m.library_all_matches() },
    { half: "home", label: m.library_home() },
    { half: "away", label: m.library_away() },
    { half: "latest", label: m.library_last_five() },
  ];
  return (
    <>
      <SeasonFilter seasons={view.seasons} season={view.season} hrefOf={(one) => hrefOf({ season: one })} />
      {view.hidden || view.rows.length > 0 ? (
        <>
          <FilterLinks
            label={m.library_table()}
            links={halves.map((one) => ({
              key: one.label,
              href: hrefOf({ half: one.half, sort: undefined, direction: undefined }),
              label: one.label,
              current: one.half === half,
            }))}
          />
          <StandingsTable view={view} half={half} order={{ sort, direction }} hrefOf={hrefOf} />
        </>
      ) : (
        <EmptyState icon="i-lucide-table-2" title={m.library_no_table()} text={m.library_no_table_why()} />
      )}
    </>
  );
}
