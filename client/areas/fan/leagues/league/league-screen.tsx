import { useSuspenseQuery } from "@tanstack/react-query";
import { useLoaderData, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { LeagueEmblem } from "#client/features/matches/crest/league-emblem.tsx";
import { Flag } from "#client/features/matches/people/flag.tsx";
import type { LeagueProfile } from "#domain/leagues/views.ts";
import { m } from "#messages";
import { LibraryFrame } from "../library-frame.tsx";
import type { LibrarySearch } from "../library-search.ts";
import { LEAGUE_VIEWS, type LeagueView, parseView } from "../library-views.ts";
import { LeagueBracket } from "./league-bracket.tsx";
import { LeagueOverview } from "./league-overview.tsx";
import { LeagueRanking } from "./league-ranking.tsx";
import { LeagueSchedule } from "./league-schedule.tsx";
import { LeagueStandings } from "./league-standings.tsx";
import { OtherLeagues } from "./other-leagues.tsx";

const ROUTE = "/leagueLibrary/$id/{-$view}";

function View({ view, profile, search }: { view: LeagueView; profile: LeagueProfile; search: LibrarySearch }) {
  switch (view) {
    case "config":
      return <LeagueOverview profile={profile} search={search} />;
    case "groupTable":
      return <LeagueStandings league={profile.league} search={search} />;
    case "promotionTree":
      return <LeagueBracket profile={profile} search={search} />;
    case "scheduleTable":
      return <LeagueSchedule league={profile.league} search={search} />;
    case "sortTable":
      return <LeagueRanking profile={profile} search={search} />;
    case "leagueList":
      return <OtherLeagues league={profile.league} />;
  }
}

export function LeagueScreen() {
  const { api } = useRouter().options.context;
  const { title } = useLoaderData({ from: ROUTE });
  const { id, view: requestedView } = useParams({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const leagueId = Number(id);
  const { data: profile } = useSuspenseQuery(callQuery(api, "GET /league/profile", { leagueId }));
  const view = parseView(LEAGUE_VIEWS, requestedView) ?? "config";
  const { league, hasBracket } = profile;
  return (
    <LibraryFrame
      title={title}
      kind="league"
      id={leagueId}
      gameId={league.gameId}
      name={league.name}
      note={
        <>
          <span className="library-person">
            <Flag country={league.country} />
            {league.region ?? m.match_region_international()}
          </span>
          {profile.season && <bdi>{profile.season}</bdi>}
        </>
      }
      sign={<LeagueEmblem id={league.id} name={league.name} />}
      views={LEAGUE_VIEWS.filter((one) => hasBracket || view === one || one !== "promotionTree")}
      view={view}
    >
      <View view={view} profile={profile} search={search} />
    </LibraryFrame>
  );
}
