import * as v from "valibot";
import { cleanMessage } from "#domain/chat/clean-message.ts";
import { uidSchema } from "../identity/contract.ts";
import { wholeNumberInput } from "../matches/contract.ts";
import type { Role } from "../permissions/roles.ts";
import type { LevelProgress } from "./level.ts";
import type { Medal } from "./medals.ts";
import { REPORT_REASONS } from "./report-reasons.ts";

const MAX_PAGES = 100;
const MAX_PAGE_SIZE = 100;
const PAGE_SIZE = 20;
/** A boolean, 1 or 0, or their text form, depending on the client version. */
const yesOrNo = v.union([
  v.boolean(),
  v.pipe(
    v.union([v.picklist(["0", "1", "true", "false"]), v.picklist([0, 1])]),
    v.transform((word) => word === 1 || word === "1" || word === "true"),
  ),
]);

export const profileInput = v.object({ userId: uidSchema });
/** `follow` defaults to true. */
export const followUserInput = v.object({ userId: uidSchema, follow: v.optional(yesOrNo, true) });
export const followListInput = v.object({
  type: v.optional(v.picklist(["follow", "fans"]), "follow"),
  userId: v.optional(uidSchema),
  page: v.optional(wholeNumberInput(1, MAX_PAGES), 1),
  size: v.optional(wholeNumberInput(1, MAX_PAGE_SIZE), PAGE_SIZE),
});
export const reportUserInput = v.object({
  userId: uidSchema,
  reason: v.picklist(REPORT_REASONS),
  note: v.optional(v.pipe(v.string(), v.maxLength(500), v.transform(cleanMessage)), ""),
});

/** Counts are null if the user hides them. */
export type Profile = {
  uid: number;
  username: string;
  /** File name of the avatar; absent if it is generated. */
  avatar?: string;
  signature: string;
  level: number;
  medals: Medal[];
  roles: Role[];
  registeredAtMs: number;
  follows: number | null;
  fans: number | null;
  /** Whether the reader follows the user. */
  isFollow: boolean;
  /** The account is closed; all other fields are empty. */
  isGone: boolean;
};
export type Following = { isFollow: boolean; fans: number };
export type FollowRow = {
  uid: number;
  username: string;
  avatar?: string;
  signature: string;
  level: number;
  isGone: boolean;
  /** Whether the reader follows the user. */
  isFollow: boolean;
  sinceMs: number;
};
export type FollowList = { list: FollowRow[]; total: number; page: number; size: number };
export type LevelView = LevelProgress & { level: number; points: number; medals: Medal[] };

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type SocialCalls = {
  "GET /user/profile": Takes<typeof profileInput, Profile>;
  "GET /user/followUser": Takes<typeof followUserInput, Following>;
  "POST /user/followUser": Takes<typeof followUserInput, Following>;
  "GET /user/hasFollowUser": Takes<typeof profileInput, { isFollow: boolean }>;
  "GET /user/getFollowOrFansH5": Takes<typeof followListInput, FollowList>;
  "POST /user/report": Takes<typeof reportUserInput, Empty>;
  "GET /user/level": { input: Empty; result: LevelView };
};
