import * as v from "valibot";
import { FOLLOWED_KINDS, type FollowedEntity, MAX_FOLLOWED } from "#domain/matches/following-contract.ts";

const KEY = "followed-things";
const kept = v.array(
  v.object({ kind: v.picklist(FOLLOWED_KINDS), id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }),
);

/** What this browser keeps for a guest; what cannot be read is nothing. */
export function getGuestFollows(): FollowedEntity[] {
  try {
    const read = v.safeParse(kept, JSON.parse(localStorage.getItem(KEY) ?? "[]"));
    return read.success ? read.output.slice(0, MAX_FOLLOWED) : [];
  } catch {
    // Storage is closed to this page, or another program wrote there.
    return [];
  }
}

export function saveGuestFollows(list: readonly FollowedEntity[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, MAX_FOLLOWED)));
  } catch {
    // Full or closed: this page still knows them.
  }
}

export const setFollowed = (
  list: readonly FollowedEntity[],
  one: FollowedEntity,
  follow: boolean,
): FollowedEntity[] => {
  const rest = list.filter(({ kind, id }) => kind !== one.kind || id !== one.id);
  return follow ? [one, ...rest] : rest;
};
