import { MAX_FAVOURITES } from "#domain/matches/favourite-limit.ts";

// A guest's favourite matches, kept in this browser. Oldest first; the oldest give way.

/** Two weeks after kick-off nobody looks for it among the matches any more. */
export const FAVOURITE_RETENTION_DAYS = 14;

/** `into` is the account it was brought into last: what its owner takes out there shall not come back. */
export type Favourite = { id: number; startsAtMs: number; into?: number };

/** As calls take it: what they refuse, they refuse with the whole list. */
const isMatchId = (id: unknown): boolean => Number.isSafeInteger(id) && Number(id) > 0 && Number(id) < 1e15;

const isFavourite = (value: unknown): value is Favourite =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  isMatchId(value.id) &&
  "startsAtMs" in value &&
  typeof value.startsAtMs === "number";

/** Whatever stands in the browser's store: what cannot be read is no favourite. */
export function parseFavourites(text: string | null, nowMs: number): Favourite[] {
  if (!text) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Another program, or half a write, left it so: start anew.
    return [];
  }
  if (!Array.isArray(value)) return [];
  const keepFromMs = nowMs - FAVOURITE_RETENTION_DAYS * 86_400_000;
  return value
    .filter(isFavourite)
    .filter((one) => one.startsAtMs >= keepFromMs)
    .slice(-MAX_FAVOURITES);
}

export const toggleInList = (list: readonly Favourite[], one: Favourite): Favourite[] =>
  list.some((known) => known.id === one.id)
    ? list.filter((known) => known.id !== one.id)
    : [...list, one].slice(-MAX_FAVOURITES);
