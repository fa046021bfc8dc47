import { runBatch } from "#db/client.ts";
import { selectInboxItems, type WaitingItem } from "#db/queries/staff/inbox.ts";
import { anyCan } from "#domain/permissions/can.ts";
import { INBOX_PAGES, type InboxItem, type InboxView } from "#domain/staff/contract.ts";
import { CLAIM_TIMEOUT_MS, INBOX_KINDS, INBOX_NEEDS, type InboxKind } from "#domain/staff/inbox.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import type { ServiceContext } from "../context.ts";
import { type StaffActor, toOptionalPerson, toOriginKinds } from "./staff-context.ts";

/** More items are counted as "and more"; the kind's own queue pages through all. */
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

type InboxContext = ServiceContext & { actor: StaffActor; brandId: string };

type InboxFilter = { kind?: InboxKind | undefined; sort?: QueueSort };

/** Items waiting for a decision that the actor may make; longest waiting first by default. */
export async function listInbox(
  { db, nowMs, actor, brandId }: InboxContext,
  { kind, sort = "oldest", page = 1 }: InboxFilter & { page?: number },
): Promise<InboxView> {
  const allowed = INBOX_KINDS.filter((one) => anyCan(actor.roles, INBOX_NEEDS[one]));
  // For a later page, a single kind may fill all pages before it.
  const limit = Math.max(MAX_OF_KIND, page * LIST_SIZE) + 1;
  const scope = { brandId, limit, claimedSinceMs: nowMs - CLAIM_TIMEOUT_MS, readerUid: actor.uid, sort };
  const found = await runBatch(
    db,
    allowed.map((one) => selectInboxItems(db, one, scope)),
  );
  const queues = allowed.map((one, index) => ({ kind: one, items: (found[index] ?? []).map(toItem(one)) }));
  const waiting = queues
    .filter((queue) => kind === undefined || queue.kind === kind)
    .flatMap(({ items }) => items)
    .sort((a, b) => (sort === "oldest" ? a.atMs - b.atMs : b.atMs - a.atMs));
  return {
    kinds: queues.map(({ kind: of, items }) => ({
      kind: of,
      waiting: Math.min(items.length, MAX_OF_KIND),
      isMore: items.length > MAX_OF_KIND,
    })),
    list: waiting.slice((page - 1) * LIST_SIZE, page * LIST_SIZE),
    isMore: waiting.length > page * LIST_SIZE && page < INBOX_PAGES,
  };
}

/** All items, up to `INBOX_PAGES` pages. */
export async function exportInbox(ctx: InboxContext, filter: InboxFilter): Promise<InboxItem[]> {
  const items: InboxItem[] = [];
  for (let page = 1; page <= INBOX_PAGES; page += 1) {
    const { list, isMore } = await listInbox(ctx, { ...filter, page });
    items.push(...list);
    if (!isMore) break;
  }
  return items;
}
