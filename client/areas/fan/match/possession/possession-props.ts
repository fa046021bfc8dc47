import type { Turn } from "#domain/matches/possession.ts";
import type { MatchDetail } from "#domain/matches/views.ts";

export type TurnProps = { match: MatchDetail; turn: Turn };

/** A figure of the turn; undefined where the source does not tell it. */
export const figureOf = ({ figures }: Turn, key: string): number | undefined => figures?.[key];
