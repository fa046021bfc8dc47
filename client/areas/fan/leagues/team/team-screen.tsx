import { useSuspenseQuery } from "@tanstack/react-query";
import { useLoaderData, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { Crest } from "#client/features/matches/crest/crest.tsx";
import { Flag } from "#client/features/matches/people/flag.tsx";
import { countryName } from "#client/format/country-name.ts";
import type { TeamProfile } from "#domain/leagues/views.ts";
import { getGameById } from "#domain/matches/games.ts";
import { LibraryFrame } from "../library-frame.tsx";
import { LeagueLink } from "../library-links.tsx";
import type { LibrarySearch } from "../library-search.ts";
import { parseView, TEAM_VIEWS, type TeamView, withoutSquadOf } from "../library-views.ts";
import { SeasonStatsList } from "../table/season-stats.tsx";
import { TeamFormView } from "./team-form-view.tsx";
import { TeamOverview } from "./team-overview.tsx";
import { TeamPlayersTable } from "./team-players-table.tsx";
import { TeamPlayerRanking } from "./team-ranking.tsx";
import { TeamSchedule } from "./team-schedule.tsx";

const ROUTE = "/squadLibrary/$id/{-$view}";

function View({ view, profile, search }: { view: TeamView; profile: TeamProfile; search: LibrarySearch }) {
  const game = getGameById(profile.gameId)?.slug ?? "soccer";
  switch (view) {
    case "config":
      return <TeamOverview profile={profile} />;
    case "dataModule":
      return <SeasonStatsList seasons={profile.seasons} game={game} />;
    case "meansModule":
      return <TeamFormView profile={profile} game={game} search={search} />;
    case "sortTable":
      return <TeamPlayerRanking profile={profile} search={search} />;
    case "scheduleTable":
      return <TeamSchedule team={profile.team} search={search} />;
    case "TeamTable":
      return <TeamPlayersTable players={profile.players} coach={profile.coach} game={game} team={profile.team} />;
  }
}

/** The leagues of all seasons, deduplicated. */
const leaguesOf = (seasons: TeamProfile["seasons"]) => [
  ...new Map(seasons.map(({ league }) => [league.id, league])).values(),
];

export function TeamScreen() {
  const { locale } = useApp();
  const { api } = useRouter().options.context;
  const { title } = useLoaderData({ from: ROUTE });
  const { id, view: requestedView } = useParams({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const teamId = Number(id);
  const { data: profile } = useSuspenseQuery(callQuery(api, "GET /squad/profile", { teamId }));
  const view = parseView(TEAM_VIEWS, requestedView) ?? "config";
  const { team, seasons } = profile;
  return (
    <LibraryFrame
      title={title}
      kind="squad"
      id={teamId}
      gameId={profile.gameId}
      name={team.name}
      note={
        <>
          {team.isPerson && <Flag country={team.country} name={team.country && countryName(team.country, locale)} />}
          {leaguesOf(seasons)
            .slice(0, 2)
            .map((league) => (
              <LeagueLink key={league.id} league={league} />
            ))}
        </>
      }
      sign={<Crest team={team} size={48} />}
      views={withoutSquadOf(TEAM_VIEWS, team)}
      view={view}
    >
      <View view={view} profile={profile} search={search} />
    </LibraryFrame>
  );
}
