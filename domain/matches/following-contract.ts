import * as v from "valibot";
import { idListInput, wholeNumberInput } from "./contract.ts";
import type { PlayerSummary } from "./detail/views.ts";
import { MAX_FOLLOWED } from "./favourite-limit.ts";
import { FOLLOWED_KINDS, GUEST_FOLLOW_KINDS } from "./follow-kinds.ts";
import type { FollowedPerson, FollowedTeam, followingRailInput, RailItem } from "./following-rail.ts";
import type { LeagueSummary } from "./views.ts";

export { FOLLOWED_KINDS, type FollowedKind, type GuestFollow } from "./follow-kinds.ts";

/** Lead time of the notification before a followed match starts. */
export const MATCH_SOON_MINUTES = 15;

const id = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
const followed = v.object({ kind: v.picklist(FOLLOWED_KINDS), id });
export type FollowedEntity = v.InferOutput<typeof followed>;

export const followInput = v.object({ ...followed.entries, follow: v.optional(v.boolean(), true) });
const guestFollow = v.object({ kind: v.picklist(GUEST_FOLLOW_KINDS), id });
/** A guest's local list. */
export const mergeFollowedInput = v.object({ list: v.pipe(v.array(guestFollow), v.maxLength(MAX_FOLLOWED)) });

const idList = v.optional(v.unwrap(idListInput(MAX_FOLLOWED)), "");
/** Guests' follows are stored only in their browser, so the request includes them. */
export const followedNamesInput = v.object({ leagues: idList, teams: idList, players: idList, people: idList });
export type FollowedNamesInput = v.InferOutput<typeof followedNamesInput>;
export type FollowedNames = {
  leagues: LeagueSummary[];
  teams: FollowedTeam[];
  players: PlayerSummary[];
  people: FollowedPerson[];
};

type FollowedList = { list: FollowedEntity[] };
export type FollowingCalls = {
  "GET /user/followed": { input: Record<never, never>; result: FollowedList };
  "GET /match/followed": { input: v.InferInput<typeof followedNamesInput>; result: FollowedNames };
  "GET /following/rail": { input: v.InferInput<typeof followingRailInput>; result: { list: RailItem[] } };
  "POST /user/followed": { input: v.InferInput<typeof followInput>; result: { follow: boolean } };
  "POST /user/followed/merge": { input: v.InferInput<typeof mergeFollowedInput>; result: FollowedList };
};
