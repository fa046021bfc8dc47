import { useSuspenseQuery } from "@tanstack/react-query";
import { useLoaderData, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { Crest } from "#client/features/crest/crest.tsx";
import type { SquadProfile } from "#domain/libraries/view.ts";
import { gameById } from "#domain/matches/games.ts";
import { LeagueLink } from "./faces.tsx";
import { LibraryFrame } from "./library-frame.tsx";
import type { LibrarySearch } from "./library-search.ts";
import { readView, SQUAD_VIEWS, type SquadView } from "./library-views.ts";
import { SeasonFigures } from "./season-figures.tsx";
import { SquadForm } from "./squad-form.tsx";
import { SquadOverview } from "./squad-overview.tsx";
import { SquadRanking } from "./squad-ranking.tsx";
import { SquadSchedule } from "./squad-schedule.tsx";
import { SquadTable } from "./squad-table.tsx";

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
