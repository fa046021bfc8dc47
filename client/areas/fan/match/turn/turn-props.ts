import type { Turn } from "#domain/matches/turn.ts";
import type { MatchDetail } from "#domain/matches/view.ts";

export type TurnProps = { match: MatchDetail; turn: Turn };

/** A figure of the turn; undefined where the source does not tell it. */
export const figureOf = ({ figures }: Turn, key: string): number | undefined => figures?.[key];
