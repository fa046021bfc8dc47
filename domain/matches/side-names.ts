import type { Side } from "./fields.ts";
import { isAwayFirst } from "./games.ts";

type Name = string | { name: string };
/** A match in any list; sides are teams or plain names. */
export type NamedMatch = { gameId: number; home: Name; away: Name };

const nameOf = (side: Name): string => (typeof side === "string" ? side : side.name);

/** For texts that list `home` first: in baseball the visitors take that place, as in the score. */
export const toDisplayOrder = <T>(gameId: number, { home, away }: Record<Side, T>): Record<Side, T> =>
  isAwayFirst(gameId) ? { home: away, away: home } : { home, away };

export const orderedNames = ({ gameId, home, away }: NamedMatch): Record<Side, string> =>
  toDisplayOrder(gameId, { home: nameOf(home), away: nameOf(away) });

/** "York – Leeds", in the order of the score. */
export function matchNames(match: NamedMatch): string {
  const { home, away } = orderedNames(match);
  return `${home} – ${away}`;
}
