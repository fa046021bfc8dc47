import type { CallInput } from "#domain/api/contract.ts";

type RawSearch = { [Key in "actor" | "user" | "action" | "target" | "cursor"]?: unknown };
type AuditQuery = CallInput<"GET /operator/audit">;

const number = (value: unknown): number | undefined =>
  /^\d{1,15}$/.test(String(value ?? "")) && Number(value) > 0 ? Number(value) : undefined;

/** Invalid values are dropped. */
export function auditQuery({ actor, user, action, target, cursor }: RawSearch): AuditQuery {
  const [actorUid, userUid, before] = [number(actor), number(user), number(cursor)];
  return {
    ...(actorUid !== undefined && { actor: actorUid }),
    ...(userUid !== undefined && { user: userUid }),
    ...(typeof action === "string" && action !== "" && action.length <= 100 && { action }),
    ...(typeof target === "string" && /^[a-z_]{1,40}:.{1,100}$/.test(target) && { target }),
    ...(before !== undefined && { before }),
  };
}
