import { useSuspenseQuery } from "@tanstack/react-query";
import { useLoaderData, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { Crest } from "#client/features/matches/crest/crest.tsx";
import type { SquadProfile } from "#domain/leagues/views.ts";
import { gameById } from "#domain/matches/games.ts";
import { LibraryFrame } from "../library-frame.tsx";
import { LeagueLink } from "../library-links.tsx";
import type { LibrarySearch } from "../library-search.ts";
import { readView, SQUAD_VIEWS, type SquadView } from "../library-views.ts";
import { SeasonFigures } from "../table/season-stats.tsx";
import { SquadForm } from "./team-form-view.tsx";
import { SquadOverview } from "./team-overview.tsx";
import { SquadTable } from "./team-players-table.tsx";
import { SquadRanking } from "./team-ranking.tsx";
import { SquadSchedule } from "./team-schedule.tsx";

const ROUTE = "/squadLibrary/$id/{-$view}";

function View({ view, profile, search }: { view: SquadView; profile: SquadProfile; search: LibrarySearch }) {
  const game = gameById(profile.gameId)?.slug ?? "soccer";
  switch (view) {
    case "config":
      return <SquadOverview profile={profile} />;
    case "dataModule":
      return <SeasonFigures seasons={profile.seasons} game={game} />;
    case "meansModule":
      return <SquadForm profile={profile} game={game} search={search} />;
    case "sortTable":
      return <SquadRanking profile={profile} search={search} />;
    case "scheduleTable":
      return <SquadSchedule team={profile.team} search={search} />;
    case "TeamTable":
      return <SquadTable players={profile.players} coach={profile.coach} game={game} />;
  }
}

/** The leagues of some seasons, each once, in the order they come. */
const leaguesOf = (seasons: SquadProfile["seasons"]) => [
  ...new Map(seasons.map(({ league }) => [league.id, league])).values(),
];

export function SquadScreen() {
  const { api } = useRouter().options.context;
  const { title } = useLoaderData({ from: ROUTE });
  const { id, view: named } = useParams({ from: ROUTE });
  const search = useSearch({ from: ROUTE });
  const teamId = Number(id);
  const { data: profile } = useSuspenseQuery(callQuery(api, "GET /squad/profile", { teamId }));
  const view = readView(SQUAD_VIEWS, named) ?? "config";
  const { team, seasons } = profile;
  return (
    <LibraryFrame
      title={title}
      kind="squad"
      id={teamId}
      gameId={profile.gameId}
      name={team.name}
      note={leaguesOf(seasons)
        .slice(0, 2)
        .map((league) => <LeagueLink key={league.id} league={league} />)}
      sign={<Crest team={team} size={48} />}
      views={SQUAD_VIEWS}
      view={view}
    >
      <View view={view} profile={profile} search={search} />
    </LibraryFrame>
  );
}
