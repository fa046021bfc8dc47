import "./possession.css";
import type { ComponentType } from "react";
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

/** If true, the panel replaces the score details in the header. */
export const hasPossessionPanel = ({ state, phase, hidden }: MatchDetail, game: GameSlug): boolean =>
  isLiveState(state) && !hidden && phase?.turn !== undefined && VIEWS[game] !== undefined;

/** The player or side that serves, bats or has the ball, with the state of play. */
export function PossessionPanel({ match, game }: { match: MatchDetail; game: Game & { slug: GameSlug } }) {
  const View = VIEWS[game.slug];
  const { phase } = match;
  if (!View || !phase?.turn || !hasPossessionPanel(match, game.slug)) return null;
  return (
    <section className="possession" aria-label={phaseLabel(phase, game.family, "long", game.id)}>
      <View match={match} possession={phase.turn} />
    </section>
  );
}
