import * as v from "valibot";
import { MAX_FOLLOWED } from "#domain/matches/favourite-limit.ts";
import { GUEST_FOLLOW_KINDS, type GuestFollow } from "#domain/matches/following-contract.ts";

const KEY = "followed-things";
const storedSchema = v.array(
  v.object({ kind: v.picklist(GUEST_FOLLOW_KINDS), id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }),
);

/** Invalid entries are dropped. */
export function getGuestFollows(): GuestFollow[] {
  try {
    const read = v.safeParse(storedSchema, JSON.parse(localStorage.getItem(KEY) ?? "[]"));
    return read.success ? read.output.slice(0, MAX_FOLLOWED) : [];
  } catch {
    // Storage is not available, or its content is invalid.
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
