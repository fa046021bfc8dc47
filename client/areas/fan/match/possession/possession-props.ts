import type { Possession } from "#domain/matches/possession.ts";
import type { MatchDetail } from "#domain/matches/views.ts";

export type PossessionProps = { match: MatchDetail; turn: Possession };

/** A figure of the turn; undefined where the source does not tell it. */
export const possessionStat = ({ figures }: Possession, key: string): number | undefined => figures?.[key];
