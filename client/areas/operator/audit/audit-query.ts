import type { CallInput } from "#domain/api/contract.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { parseQueueSort } from "../parse-queue-sort.ts";
import { parsePeriod } from "../utc-day.ts";

type RawSearch = { [Key in "actor" | "user" | "action" | "target" | "from" | "to" | "sort" | "cursor"]?: unknown };
type AuditQuery = CallInput<"GET /operator/audit"> & { sort: QueueSort };

const number = (value: unknown): number | undefined =>
  /^\d{1,15}$/.test(String(value ?? "")) && Number(value) > 0 ? Number(value) : undefined;

/** Invalid values are dropped. */
export function auditQuery({ actor, user, action, target, from, to, sort, cursor }: RawSearch): AuditQuery {
  const [actorUid, userUid, after] = [number(actor), number(user), number(cursor)];
  return {
    sort: parseQueueSort(sort, "newest"),
    ...(actorUid !== undefined && { actor: actorUid }),
    ...(userUid !== undefined && { user: userUid }),
    ...(typeof action === "string" && action !== "" && action.length <= 100 && { action }),
    ...(typeof target === "string" && /^[a-z_]{1,40}:.{1,100}$/.test(target) && { target }),
    ...parsePeriod({ from, to }),
    ...(after !== undefined && { after }),
  };
}
