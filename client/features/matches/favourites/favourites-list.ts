import { MAX_FAVOURITES } from "#domain/matches/favourite-limit.ts";

// A guest's favourite matches in localStorage, oldest first. Beyond the limit, the oldest are dropped.

/** Matches are listed for two weeks after kick-off. */
export const FAVOURITE_RETENTION_DAYS = 14;

/** `into` is the account the favourite was last merged into, so that removing it there is permanent. */
export type Favourite = { id: number; startsAtMs: number; into?: number };

/** Same limits as the API, which rejects the whole list if one id is invalid. */
const isMatchId = (id: unknown): boolean => Number.isSafeInteger(id) && Number(id) > 0 && Number(id) < 1e15;

const isFavourite = (value: unknown): value is Favourite =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  isMatchId(value.id) &&
  "startsAtMs" in value &&
  typeof value.startsAtMs === "number";

/** Drops invalid entries. */
export function parseFavourites(text: string | null, nowMs: number): Favourite[] {
  if (!text) return [];
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Invalid JSON: start with an empty list.
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
  list.some((other) => other.id === one.id)
    ? list.filter((other) => other.id !== one.id)
    : [...list, one].slice(-MAX_FAVOURITES);
