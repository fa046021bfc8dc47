import "./crest.css";
import type { CSSProperties } from "react";
import { GameIcon } from "#client/ui/game-icon.tsx";
import type { GameSlug } from "#domain/matches/games.ts";

/** A dozen hues, none close to the colours for live (red) or win (green). */
const HUES = [48, 62, 76, 190, 204, 218, 232, 246, 264, 284, 304, 326] as const;

type Props = {
  id: number;
  name: string;
  /** The game's icon is shown in lists of several games; otherwise the first letter of the name. */
  game?: GameSlug | undefined;
};

/** Shapes and patterns are in crest.css, to keep them out of the scripts. */
const DRAWINGS = 12;

/** Leagues have no colours in the data, so the id selects the hue and the drawing. */
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
