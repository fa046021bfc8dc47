import type { CallInput } from "#domain/api/contract.ts";
import { INBOX_KINDS } from "#domain/staff/inbox.ts";

/** An unknown kind shows all. */
export const inboxQuery = ({ kind }: { kind?: unknown }): CallInput<"GET /operator/inbox"> => {
  const known = INBOX_KINDS.find((one) => one === kind);
  return known ? { kind: known } : {};
};
