import type { PlayerSummary } from "#domain/matches/detail/views.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { TeamSummary } from "#domain/matches/views.ts";
import { COACH } from "#domain/players/coach.ts";
import { portraitId } from "#domain/players/portrait.ts";
import { Portrait, type PortraitSize } from "./portrait.tsx";

type Props = { player: PlayerSummary; team?: TeamSummary | undefined; size: PortraitSize };

/** Portrait of a player or coach from the library. */
export function PlayerPortrait({ player, team = player.team, size }: Props) {
  const { id, gameId, name, role } = player;
  const seed = portraitId(getGameById(gameId)?.slug, { id, teamId: team?.id, role });
  return <Portrait person={{ id: seed, name, isCoach: role === COACH }} team={team} size={size} />;
}
