import type { CallInput } from "#domain/api/contract.ts";
import { INBOX_PAGES } from "#domain/staff/contract.ts";
import { INBOX_KINDS } from "#domain/staff/inbox.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { parsePageNumber } from "../parse-page-number.ts";
import { parseQueueSort } from "../parse-queue-sort.ts";

/** An unknown kind means all kinds. */
export function inboxQuery({
  kind,
  sort,
  cursor,
}: {
  kind?: unknown;
  sort?: unknown;
  cursor?: unknown;
}): CallInput<"GET /operator/inbox"> & { page: number; sort: QueueSort } {
  const known = INBOX_KINDS.find((one) => one === kind);
  return {
    ...{ page: parsePageNumber(cursor, INBOX_PAGES), sort: parseQueueSort(sort, "oldest") },
    ...(known && { kind: known }),
  };
}
