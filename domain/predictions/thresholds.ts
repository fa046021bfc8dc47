import type { Game } from "../matches/games.ts";

const TYPICAL: Record<string, number> = { soccer: 3, basketball: 220, americanfootball: 45, cricket: 320, baseball: 9 };

/** A threshold at which over and under are about equally likely; moderators can change it. */
export function defaultThreshold({ slug }: Pick<Game, "slug">, bestOf: number | undefined): number {
  // A best of three has at least two maps, so the question is whether there will be a third.
  return TYPICAL[slug] ?? Math.ceil((bestOf ?? 3) / 2) + 1;
}
