import "./possession.css";
import type { ComponentType, CSSProperties } from "react";
import { phaseLabel } from "#client/features/matches/labels/phase-label.ts";
import type { Game, GameSlug } from "#domain/matches/games.ts";
import { isLive } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { BaseballTurn } from "./baseball-possession.tsx";
import { FoulsTurn } from "./basketball-fouls.tsx";
import { CricketTurn } from "./cricket-possession.tsx";
import { GridironTurn } from "./gridiron-possession.tsx";
import type { TurnProps } from "./possession-props.ts";
import { SnookerTurn } from "./snooker-possession.tsx";

const VIEWS: Partial<Record<GameSlug, ComponentType<TurnProps>>> = {
  baseball: BaseballTurn,
  americanfootball: GridironTurn,
  cricket: CricketTurn,
  snooker: SnookerTurn,
  basketball: FoulsTurn,
};

/** Whether the strip says more than the score's own details. */
export const hasTurn = ({ state, phase, hidden }: MatchDetail, game: GameSlug): boolean =>
  isLive(state) && !hidden && phase?.turn !== undefined && VIEWS[game] !== undefined;

/** What a fan looks for between two scores: whose turn it is, and how it stands in it. */
export function TurnStrip({ match, game }: { match: MatchDetail; game: Game & { slug: GameSlug } }) {
  const View = VIEWS[game.slug];
  const { phase } = match;
  if (!View || !phase?.turn || !hasTurn(match, game.slug)) return null;
  const colours = { "--home": match.home.colourA, "--away": match.away.colourA };
  return (
    <section
      className="turn"
      style={colours as CSSProperties}
      aria-label={phaseLabel(phase, game.family, "long", game.id)}
    >
      <View match={match} turn={phase.turn} />
    </section>
  );
}
