import { type StaffRequestRow, selectStaffRequests } from "#db/queries/staff/requests.ts";
import type { StaffRequestView } from "#domain/staff/contract.ts";
import { defaultQueueSort, type QueueSort } from "#domain/staff/queue-sort.ts";
import type { StaffRequestState } from "#domain/staff/staff-requests.ts";
import type { ReadContext } from "../context.ts";
import { type StaffActor, toOptionalPerson, toOriginKinds, toPerson } from "./staff-context.ts";

const PAGE_SIZE = 20;

export const toStaffRequestView = (row: StaffRequestRow): StaffRequestView => ({
  requestId: row.id,
  kind: row.kind,
  user: toPerson(row.uid, row.username),
  role: row.role,
  into: toOptionalPerson(row.intoUid, row.intoName),
  reason: row.reason,
  state: row.state,
  requestedBy: toPerson(row.requestedById, row.requestedByName),
  requestedAtMs: row.requestedAtMs,
  decidedBy: toOptionalPerson(row.decidedById, row.decidedByName),
  decidedAtMs: row.decidedAtMs,
  note: row.note,
  sharedOrigins: toOriginKinds(row.sharedOrigins),
});

type RequestsInput = { state: StaffRequestState; sort?: QueueSort | undefined; after?: number | undefined };

export async function listStaffRequests(
  { db, actor }: ReadContext & { actor: StaffActor },
  { state, sort = defaultQueueSort(state, "open"), after = 0 }: RequestsInput,
): Promise<{ list: StaffRequestView[]; next?: number }> {
  const found = await selectStaffRequests(db, { state, sort, after, limit: PAGE_SIZE + 1, readerUid: actor.uid });
  const page = found.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return { list: page.map(toStaffRequestView), ...(found.length > PAGE_SIZE && last ? { next: last.id } : {}) };
}
