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

/** Back office only, whatever other roles the caller has. */
export const allowOperators = (rest: Omit<ContractRow, "callers"> = {}): ContractRow => ({
  callers: ["operator"],
  ...rest,
});
