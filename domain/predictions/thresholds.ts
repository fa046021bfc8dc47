import type { Game } from "../matches/games.ts";

const USUAL: Record<string, number> = { soccer: 3, basketball: 220, americanfootball: 45, cricket: 320, baseball: 9 };

/** Where over and under are about as likely, for who opens the question; they may write another. */
export function defaultThreshold({ slug }: Pick<Game, "slug">, bestOf: number | undefined): number {
  // Of best of three at least two are played: the question is whether there is a third.
  return USUAL[slug] ?? Math.ceil((bestOf ?? 3) / 2) + 1;
}
