import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { PlayerSummary } from "#domain/matches/detail/views.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { TeamSummary } from "#domain/matches/views.ts";
import { m } from "#messages";
import { TeamPlayersTable } from "../team/team-players-table.tsx";

function Teammates({ team }: { team: TeamSummary }) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /squad/profile", { teamId: team.id }));
  return (
    <TeamPlayersTable
      players={data.players}
      coach={data.coach}
      game={getGameById(data.gameId)?.slug ?? "soccer"}
      team={data.team}
    />
  );
}

export const PlayerTeam = ({ player: { team } }: { player: PlayerSummary }) =>
  team ? <Teammates team={team} /> : <EmptyState icon="i-lucide-users" title={m.library_no_team()} />;
