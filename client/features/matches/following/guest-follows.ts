import { MAX_FOLLOWED } from "#domain/matches/favourite-limit.ts";
import { GUEST_FOLLOW_KINDS, type GuestFollow } from "#domain/matches/follow-kinds.ts";

const KEY = "followed-things";
const KINDS: ReadonlySet<unknown> = new Set(GUEST_FOLLOW_KINDS);

// Validated by hand: the home page reads the list, and a schema would add the validation library to its first load.
const isFollow = (value: unknown): value is GuestFollow =>
  typeof value === "object" &&
  value !== null &&
  "kind" in value &&
  KINDS.has(value.kind) &&
  "id" in value &&
  Number.isSafeInteger(value.id) &&
  Number(value.id) > 0;

/** Drops invalid entries. */
export function parseGuestFollows(text: string | null): GuestFollow[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter(isFollow).slice(0, MAX_FOLLOWED) : [];
  } catch {
    // Invalid JSON: nothing is followed.
    return [];
  }
}

export function getGuestFollows(): GuestFollow[] {
  try {
    return parseGuestFollows(localStorage.getItem(KEY));
  } catch {
    // Storage is not available.
    return [];
  }
}

export function saveGuestFollows(list: readonly GuestFollow[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, MAX_FOLLOWED)));
  } catch {
    // Storage is full or not available: the page still has them.
  }
}

export const setFollowed = (list: readonly GuestFollow[], one: GuestFollow, follow: boolean): GuestFollow[] => {
  const rest = list.filter(({ kind, id }) => kind !== one.kind || id !== one.id);
  return follow ? [one, ...rest] : rest;
};
