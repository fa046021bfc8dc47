import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { teamsWord } from "#client/features/matches/labels/sport-words.ts";
import { NewsSlot } from "#client/features/news/news-slot.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { libraryHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { LeagueProfile } from "#domain/leagues/views.ts";
import { getGameById } from "#domain/matches/games.ts";
import { m } from "#messages";
import { FactList } from "../fact-list.tsx";
import { TeamGrid } from "../library-links.tsx";
import { scheduleQueryInput, seasonQueryInput } from "../library-queries.ts";
import type { LibrarySearch } from "../library-search.ts";
import { MatchSection } from "../match-section.tsx";
import { splitLive } from "../split-live.ts";
import { LeagueLeaders } from "./league-leaders.tsx";
import { StandingsTable } from "./standings-table.tsx";

const TOP = 5;
const MATCHES = 6;

/** Live matches, then the top of the table, next and last matches, and teams. */
export function LeagueOverview({ profile, search }: { profile: LeagueProfile; search: LibrarySearch }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { league, matches, teams } = profile;
  const teamsName = teamsWord(getGameById(league.gameId)?.slug ?? "soccer");
  const { data: table } = useSuspenseQuery(
    callQuery(api, "GET /league/standings", seasonQueryInput(league.id, search)),
  );
  const { data: next } = useSuspenseQuery(callQuery(api, "GET /league/schedule", scheduleQueryInput(league.id, {})));
  const { data: last } = useSuspenseQuery(
    callQuery(api, "GET /league/schedule", scheduleQueryInput(league.id, { way: "results" })),
  );
  const { live, others } = splitLive(next.list);
  const hrefOf = (view: string, more?: { way: string }) => libraryHref(app, "league", league.id, view, more);
  return (
    <>
      <MatchSection title={m.home_live_matches()} leagues={[league]} list={live} />
      <FactList
        facts={[
          [m.library_season(), profile.season && <bdi>{profile.season}</bdi>],
          [teamsName, wholeNumber(teams.length, app.locale)],
          [m.library_matches_played(), wholeNumber(matches.played, app.locale)],
          [m.library_remaining_matches(), wholeNumber(matches.toCome, app.locale)],
        ]}
      />
      {(table.hidden || table.rows.length > 0) && (
        <section className="library-section">
          <h2 className="library-title">
            {m.library_table()}
            <Link className="library-more focus-ring" href={hrefOf("groupTable")}>
              {m.library_full_table()}
            </Link>
          </h2>
          <StandingsTable view={table} maxRows={TOP} />
        </section>
      )}
      <LeagueLeaders league={league} search={search} />
      <MatchSection
        title={m.match_view_results()}
        leagues={[league]}
        list={last.list.slice(0, MATCHES)}
        more={hrefOf("scheduleTable", { way: "results" })}
      />
      <MatchSection
        title={m.match_view_upcoming()}
        leagues={[league]}
        list={others.slice(0, MATCHES)}
        more={hrefOf("scheduleTable")}
      />
      {teams.length > 0 && (
        <section className="library-section">
          <h2 className="library-title">{teamsName}</h2>
          <TeamGrid teams={teams} />
        </section>
      )}
      <NewsSlot input={{ leagueId: league.id, size: 3 }} />
    </>
  );
}
