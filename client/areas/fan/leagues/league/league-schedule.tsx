import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { roundLabel } from "#client/features/matches/labels/stage-label.ts";
import { MatchBoard } from "#client/features/matches/list/match-board.tsx";
import { MatchListPages } from "#client/features/matches/list/match-list-pages.tsx";
import { libraryHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { getGameById } from "#domain/matches/games.ts";
import type { LeagueSummary } from "#domain/matches/views.ts";
import { m } from "#messages";
import { FilterLinks } from "../filter-links.tsx";
import { scheduleQueryInput } from "../library-queries.ts";
import type { LibrarySearch } from "../library-search.ts";
import { SeasonFilter } from "../season-filter.tsx";

/** A season's upcoming matches or results, of all rounds or one. */
export function LeagueSchedule({ league, search }: { league: LeagueSummary; search: LibrarySearch }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data: view } = useSuspenseQuery(
    callQuery(api, "GET /league/schedule", scheduleQueryInput(league.id, search)),
  );
  const { season, round, way } = search;
  const game = getGameById(league.gameId)?.slug ?? "soccer";
  const hrefOf = (changed: Partial<LibrarySearch>) =>
    libraryHref(app, "league", league.id, "scheduleTable", { season, round, way, ...changed });
  const directions = [
    { way: undefined, label: m.match_view_upcoming() },
    { way: "results" as const, label: m.match_view_results() },
  ];
  return (
    <>
      <SeasonFilter
        seasons={view.seasons}
        season={view.season}
        hrefOf={(one) => hrefOf({ season: one, round: undefined })}
      />
      <FilterLinks
        label={m.library_schedule()}
        links={directions.map((one) => ({
          key: one.label,
          href: hrefOf({ way: one.way }),
          label: one.label,
          current: one.way === way,
        }))}
      />
      {view.rounds.length > 1 && (
        <FilterLinks
          label={m.match_fact_round()}
          links={[
            {
              key: "all",
              href: hrefOf({ round: undefined }),
              label: m.library_all_rounds(),
              current: round === undefined,
            },
            ...view.rounds.map((one) => ({
              key: one,
              href: hrefOf({ round: one }),
              label: roundLabel(one, game),
              current: one === String(round),
            })),
          ]}
        />
      )}
      {view.list.length > 0 ? (
        <div className="one-league">
          <MatchBoard list={{ leagues: [view.league], list: view.list }} days oneGame />
        </div>
      ) : (
        <EmptyState icon="i-lucide-calendar-search" title={m.library_no_matches()} />
      )}
      <MatchListPages list={view} hrefOf={(page) => hrefOf({ page })} />
    </>
  );
}
