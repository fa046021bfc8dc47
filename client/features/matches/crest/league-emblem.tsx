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

/** Shapes and patterns are drawn in crest.css: no bytes in the scripts of the lists. */
const DRAWINGS = 12;

/** The data has no league colours: the id picks the hue and the drawing. */
export function LeagueEmblem({ id, name, game }: Props) {
  const bits = Math.imul(id, 0x9e3779b1) >>> 8;
  const hue = HUES[bits % HUES.length] ?? 218;
  const variables = { "--hue": hue };
  return (
    <i className={`league-emblem is-${(bits >>> 5) % DRAWINGS}`} style={variables as CSSProperties} aria-hidden="true">
      {game ? <GameIcon game={game} /> : Array.from(name.trim())[0]}
    </i>
  );
}
