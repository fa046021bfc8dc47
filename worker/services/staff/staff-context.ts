import type { Role } from "#domain/permissions/roles.ts";
import type { AccountContext } from "../identity/account-context.ts";

/** The calling staff member. */
export type StaffActor = { uid: number; roles: readonly Role[] };
export type StaffContext = AccountContext & { actor: StaffActor };

export const toPerson = (uid: number, username: string | null) => ({ uid, username: username ?? "" });
export const toOptionalPerson = (uid: number | null, username: string | null) =>
  uid === null ? null : toPerson(uid, username);

/** Parses the comma-separated list of an SQL `group_concat`. */
export const toOriginKinds = (list: string) =>
  (["device", "address"] as const).filter((kind) => list.split(",").includes(kind));
