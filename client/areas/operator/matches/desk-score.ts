import { hasBegun } from "#domain/matches/match-states.ts";
import type { DeskMatch } from "#domain/matches/operator-contract.ts";

/** In the order of the names. */
export const deskScore = ({ state, score }: Pick<DeskMatch, "state" | "score">): string =>
  hasBegun(state) ? `${score.home} – ${score.away}` : "–";
