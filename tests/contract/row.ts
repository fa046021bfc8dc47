import { ROLES, type Role } from "#domain/permissions/roles.ts";

export const CALLERS = ["guest", ...ROLES] as const;
export type Caller = (typeof CALLERS)[number];

/** Seeded accounts by role; the plain user has a name of their own. */
export const getSeededAccount = (role: Role): string => (role === "user" ? "fan" : role);

export type ContractRow = {
  /** Who may. Whoever may not is told so: a guest with 401, a member with 403. */
  who: readonly Caller[];
  /** What a permitted caller hears to this input; 200 unless said. */
  answers?: number;
  /** A minimal input that passes the door; `place` sets the callers apart where a limit counts them. */
  input?: (place: number) => Record<string, unknown>;
};

const EVERYBODY = CALLERS;
const MEMBERS = ROLES;

/** Whoever calls: open, or open but answered with a refusal that has nothing to do with rights. */
export const allowEveryone = (rest: Omit<ContractRow, "who"> = {}): ContractRow => ({ who: EVERYBODY, ...rest });
/** Every account has what a plain user has. */
export const allowMembers = (rest: Omit<ContractRow, "who"> = {}): ContractRow => ({ who: MEMBERS, ...rest });

/** The back office's: nobody else may, whatever else they are. */
export const allowOperators = (rest: Omit<ContractRow, "who"> = {}): ContractRow => ({ who: ["operator"], ...rest });
