import { ROLES, type Role } from "#domain/permissions/roles.ts";

export const CALLERS = ["guest", ...ROLES] as const;
export type Caller = (typeof CALLERS)[number];

/** Seeded accounts by role; the plain user has its own name. */
export const getSeededAccount = (role: Role): string => (role === "user" ? "fan" : role);

export type ContractRow = {
  /** Roles with permission. Others get 401 as guests and 403 as members. */
  callers: readonly Caller[];
  /** The status for permitted callers; 200 by default. */
  status?: number;
  /** A minimal valid input; `place` separates callers where a rate limit counts them. */
  input?: (place: number) => Record<string, unknown>;
};

const EVERYBODY = CALLERS;
const MEMBERS = ROLES;

/** For everybody: public, or public but answered with an error unrelated to permissions. */
export const allowEveryone = (rest: Omit<ContractRow, "callers"> = {}): ContractRow => ({
  callers: EVERYBODY,
  ...rest,
});
/** Every account has the permissions of a plain user. */
export const allowMembers = (rest: Omit<ContractRow, "callers"> = {}): ContractRow => ({ callers: MEMBERS, ...rest });

type Rest = Omit<ContractRow, "callers">;

/** Who appoints staff, and nobody else. */
export const allowOperators = (rest: Rest = {}): ContractRow => ({ callers: ["operator"], ...rest });
export const allowFinance = (rest: Rest = {}): ContractRow => ({ callers: ["operator", "finance"], ...rest });
export const allowEditors = (rest: Rest = {}): ContractRow => ({ callers: ["operator", "editor"], ...rest });
export const allowFeedOperators = (rest: Rest = {}): ContractRow => ({
  callers: ["operator", "feed_operator"],
  ...rest,
});
export const allowSupport = (rest: Rest = {}): ContractRow => ({ callers: ["operator", "support"], ...rest });
/** Reviews of applications and tips. */
export const allowReviewers = (rest: Rest = {}): ContractRow => ({ callers: ["operator", "moderation_lead"], ...rest });
/** Moderation of all rooms and users. */
export const allowModeration = (rest: Rest = {}): ContractRow => ({ callers: ["admin", "moderation_lead"], ...rest });
