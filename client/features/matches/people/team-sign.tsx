import { Crest, type CrestTeam } from "#client/features/matches/crest/crest.tsx";
import type { GameSlug } from "#domain/matches/games.ts";
import { isIndividualGame } from "#domain/players/individual-games.ts";
import { Portrait } from "./portrait.tsx";

type Props = { team: CrestTeam & { name: string }; game: GameSlug; size: 32 | 48 | 64 };

/** The crest of a team, or the portrait of a player who is a side alone. */
export const TeamSign = ({ team, game, size }: Props) =>
  isIndividualGame(game) ? (
    <Portrait person={{ id: team.id, name: team.name }} team={team} size={size} />
  ) : (
    <Crest team={team} size={size} />
  );
