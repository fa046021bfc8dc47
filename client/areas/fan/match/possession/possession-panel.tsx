import "./possession.css";
import type { ComponentType, CSSProperties } from "react";
import { phaseLabel } from "#client/features/matches/labels/phase-label.ts";
import type { Game, GameSlug } from "#domain/matches/games.ts";
import { isLiveState } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { BaseballPossession } from "./baseball-possession.tsx";
import { BasketballFouls } from "./basketball-fouls.tsx";
import { CricketPossession } from "./cricket-possession.tsx";
import { GridironPossession } from "./gridiron-possession.tsx";
import type { PossessionProps } from "./possession-props.ts";
import { SnookerPossession } from "./snooker-possession.tsx";

const VIEWS: Partial<Record<GameSlug, ComponentType<PossessionProps>>> = {
  baseball: BaseballPossession,
  americanfootball: GridironPossession,
  cricket: CricketPossession,
  snooker: SnookerPossession,
  basketball: BasketballFouls,
};

/** Whether the strip says more than the score's own details. */
export const hasPossessionPanel = ({ state, phase, hidden }: MatchDetail, game: GameSlug): boolean =>
  isLiveState(state) && !hidden && phase?.turn !== undefined && VIEWS[game] !== undefined;

/** What a fan looks for between two scores: whose turn it is, and how it stands in it. */
export function PossessionPanel({ match, game }: { match: MatchDetail; game: Game & { slug: GameSlug } }) {
  const View = VIEWS[game.slug];
  const { phase } = match;
  if (!View || !phase?.turn || !hasPossessionPanel(match, game.slug)) return null;
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
