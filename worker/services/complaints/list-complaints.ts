import { type ComplaintRow, selectComplaints } from "#db/queries/complaints/complaints.ts";
import type { ComplaintQueueInput, ComplaintView } from "#domain/complaints/contract.ts";
import type { ReadContext } from "../context.ts";

const QUEUE_SIZE = 20;

const person = (uid: number | null, username: string | null) =>
  uid === null ? undefined : { uid, username: username ?? "" };

function toComplaint(row: ComplaintRow): ComplaintView {
  const { id, topic, state, email, pageUrl, body, locale, atMs, note, resolvedAtMs } = row;
  const sender = person(row.uid, row.username);
  const claimedBy = person(row.claimedById, row.claimedByName);
  const resolvedBy = person(row.resolvedById, row.resolvedByName);
  return {
    ...{ id, topic, state, email, pageUrl, body, locale, atMs, note },
    ...(sender && { sender }),
    ...(claimedBy && { claimedBy }),
    ...(resolvedBy && { resolvedBy }),
    ...(resolvedAtMs !== null && { resolvedAtMs }),
  };
}

export async function listComplaints(
  { db }: ReadContext,
  { state, sort = "oldest", after }: ComplaintQueueInput,
): Promise<{ list: ComplaintView[]; next?: number }> {
  const found = await selectComplaints(db, { state, sort, after, limit: QUEUE_SIZE + 1 });
  const page = found.slice(0, QUEUE_SIZE);
  const last = page.at(-1);
  return { list: page.map(toComplaint), ...(found.length > QUEUE_SIZE && last ? { next: last.id } : {}) };
}
