import { runBatch } from "#db/client.ts";
import { selectInboxItems, type WaitingItem } from "#db/queries/staff/inbox.ts";
import { anyCan } from "#domain/permissions/can.ts";
import type { InboxItem, InboxView } from "#domain/staff/contract.ts";
import { CLAIM_MAX_MS, INBOX_KINDS, INBOX_NEEDS, type InboxKind } from "#domain/staff/inbox.ts";
import type { ServiceContext } from "../context.ts";
import { type StaffActor, toOptionalPerson, toOriginKinds } from "./staff-context.ts";

/** More are counted as "and more"; the queue of the kind pages through all. */
const MAX_OF_KIND = 50;
const LIST_SIZE = 50;

const toItem =
  (kind: InboxKind) =>
  (row: WaitingItem): InboxItem => ({
    ...{ kind, id: row.id, atMs: row.atMs, about: row.about },
    subject: toOptionalPerson(row.subjectId, row.subjectName),
    requestedBy: toOptionalPerson(row.requestedById, row.requestedByName),
    claimedBy: toOptionalPerson(row.claimedById, row.claimedByName),
    sharedOrigins: toOriginKinds(row.sharedOrigins),
  });

/** What waits for a decision that the actor may make, longest waiting first. */
export async function listInbox(
  { db, nowMs, actor, brandId }: ServiceContext & { actor: StaffActor; brandId: string },
  { kind }: { kind?: InboxKind | undefined },
): Promise<InboxView> {
  const allowed = INBOX_KINDS.filter((one) => anyCan(actor.roles, INBOX_NEEDS[one]));
  const scope = { brandId, limit: MAX_OF_KIND + 1, claimedSinceMs: nowMs - CLAIM_MAX_MS, readerUid: actor.uid };
  const found = await runBatch(
    db,
    allowed.map((one) => selectInboxItems(db, one, scope)),
  );
  const queues = allowed.map((one, index) => ({ kind: one, items: (found[index] ?? []).map(toItem(one)) }));
  return {
    kinds: queues.map(({ kind: of, items }) => ({
      kind: of,
      waiting: Math.min(items.length, MAX_OF_KIND),
      isMore: items.length > MAX_OF_KIND,
      oldestAtMs: items[0]?.atMs ?? null,
    })),
    list: queues
      .filter((queue) => kind === undefined || queue.kind === kind)
      .flatMap(({ items }) => items)
      .sort((a, b) => a.atMs - b.atMs)
      .slice(0, LIST_SIZE),
  };
}
