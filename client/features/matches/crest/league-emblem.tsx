import "./crest.css";
import type { CSSProperties } from "react";
import { GameIcon } from "#client/ui/game-icon.tsx";
import type { GameSlug } from "#domain/matches/games.ts";

/** A dozen hues, none of them near live red or win green. */
const HUES = [48, 62, 76, 190, 204, 218, 232, 246, 264, 284, 304, 326] as const;

type Props = {
  id: number;
  name: string;
  /** In a list of many games the game's icon, else the name's first letter. */
  game?: GameSlug | undefined;
};

/** The data has no league colours: the id picks one of the hues. */
export function LeagueEmblem({ id, name, game }: Props) {
  const hue = HUES[(Math.imul(id, 0x9e3779b1) >>> 8) % HUES.length] ?? 218;
  const variables = { "--hue": hue };
  return (
    <i className="league-emblem" style={variables as CSSProperties} aria-hidden="true">
      {game ? <GameIcon game={game} /> : Array.from(name.trim())[0]}
    </i>
  );
}
