import * as v from "valibot";
import { wholeNumber } from "./contract.ts";

export const FOLLOWED_KINDS = ["league", "team", "player"] as const;
export type FollowedKind = (typeof FOLLOWED_KINDS)[number];
/** Of each person, or of a guest's browser. The oldest give way. */
export const MAX_FOLLOWED = 500;
/** How long before its start a followed match is told of. */
export const SOON_MINUTES = 15;

const id = wholeNumber(1, Number.MAX_SAFE_INTEGER);
const followed = v.object({ kind: v.picklist(FOLLOWED_KINDS), id });
export type Followed = v.InferOutput<typeof followed>;

export const followInput = v.object({ ...followed.entries, follow: v.optional(v.boolean(), true) });
/** What a guest's browser kept. */
export const mergeFollowedInput = v.object({ list: v.pipe(v.array(followed), v.maxLength(MAX_FOLLOWED)) });

type FollowedList = { list: Followed[] };
export type FollowingCalls = {
  "GET /user/followed": { input: Record<never, never>; result: FollowedList };
  "POST /user/followed": { input: v.InferInput<typeof followInput>; result: { follow: boolean } };
  "POST /user/followed/merge": { input: v.InferInput<typeof mergeFollowedInput>; result: FollowedList };
};
