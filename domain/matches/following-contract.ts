import * as v from "valibot";
import { wholeNumberInput } from "./contract.ts";

export const FOLLOWED_KINDS = ["league", "team", "player"] as const;
export type FollowedKind = (typeof FOLLOWED_KINDS)[number];
/** Per user or guest; beyond it the oldest are dropped. */
export const MAX_FOLLOWED = 500;
/** How long before the start of a followed match a notification is sent. */
export const MATCH_SOON_MINUTES = 15;

const id = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
const followed = v.object({ kind: v.picklist(FOLLOWED_KINDS), id });
export type FollowedEntity = v.InferOutput<typeof followed>;

export const followInput = v.object({ ...followed.entries, follow: v.optional(v.boolean(), true) });
/** A guest's local list. */
export const mergeFollowedInput = v.object({ list: v.pipe(v.array(followed), v.maxLength(MAX_FOLLOWED)) });

type FollowedList = { list: FollowedEntity[] };
export type FollowingCalls = {
  "GET /user/followed": { input: Record<never, never>; result: FollowedList };
  "POST /user/followed": { input: v.InferInput<typeof followInput>; result: { follow: boolean } };
  "POST /user/followed/merge": { input: v.InferInput<typeof mergeFollowedInput>; result: FollowedList };
};
