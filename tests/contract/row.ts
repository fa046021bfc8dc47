import { ROLES, type Role } from "#domain/permissions/roles.ts";

export const CALLERS = ["guest", ...ROLES] as const;
export type Caller = (typeof CALLERS)[number];

/** Seeded accounts are named after their role, except the plain user. */
export const getSeededAccount = (role: Role): string => (role === "user" ? "fan" : role);

export type ContractRow = {
  /** Roles with permission. Guests without it get 401, members 403. */
  callers: readonly Caller[];
  /** Status for permitted callers; 200 by default. */
  status?: number;
  /** A minimal valid input; `place` distinguishes callers in calls with a rate limit. */
  input?: (place: number) => Record<string, unknown>;
};

const EVERYBODY = CALLERS;
const MEMBERS = ROLES;

/** For everybody: the call is public, or fails for everybody with the same error, unrelated to permissions. */
export const allowEveryone = (rest: Omit<ContractRow, "callers"> = {}): ContractRow => ({
  callers: EVERYBODY,
  ...rest,
});
/** All accounts, because each has at least the permissions of a plain user. */
export const allowMembers = (rest: Omit<ContractRow, "callers"> = {}): ContractRow => ({ callers: MEMBERS, ...rest });

type Rest = Omit<ContractRow, "callers">;

/** Only those who appoint staff. */
export const allowOperators = (rest: Rest = {}): ContractRow => ({ callers: ["operator"], ...rest });
export const allowFinance = (rest: Rest = {}): ContractRow => ({ callers: ["operator", "finance"], ...rest });
export const allowEditors = (rest: Rest = {}): ContractRow => ({ callers: ["operator", "editor"], ...rest });
export const allowFeedOperators = (rest: Rest = {}): ContractRow => ({
  callers: ["operator", "feed_operator"],
  ...rest,
});
export const allowSupport = (rest: Rest = {}): ContractRow => ({ callers: ["operator", "support"], ...rest });
/** Reviewers of applications and tips. */
export const allowReviewers = (rest: Rest = {}): ContractRow => ({ callers: ["operator", "moderation_lead"], ...rest });
/** Moderators of all rooms and users. */
export const allowModeration = (rest: Rest = {}): ContractRow => ({ callers: ["admin", "moderation_lead"], ...rest });
