import type { CallInput } from "#domain/api/contract.ts";
import { INBOX_PAGES } from "#domain/staff/contract.ts";
import { INBOX_KINDS } from "#domain/staff/inbox.ts";
import { parsePageNumber } from "../parse-page-number.ts";

/** An unknown kind shows all. */
export function inboxQuery({
  kind,
  cursor,
}: {
  kind?: unknown;
  cursor?: unknown;
}): CallInput<"GET /operator/inbox"> & { page: number } {
  const known = INBOX_KINDS.find((one) => one === kind);
  return { page: parsePageNumber(cursor, INBOX_PAGES), ...(known && { kind: known }) };
}
