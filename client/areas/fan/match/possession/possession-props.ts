import type { Possession } from "#domain/matches/possession.ts";
import type { MatchDetail } from "#domain/matches/views.ts";

export type PossessionProps = { match: MatchDetail; possession: Possession };

/** Returns undefined if the source does not have it. */
export const possessionStat = ({ figures }: Possession, key: string): number | undefined => figures?.[key];
