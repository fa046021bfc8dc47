import { runBatch } from "#db/client.ts";
import { askOpenTerms, askRecordCount, askRecords } from "#db/queries/membership/memberships.ts";
import type { VipRecord, VipRecords } from "#domain/membership/contract.ts";
import { membershipAt, type Term } from "#domain/membership/quote.ts";
import type { QuoteContext } from "./quote-membership.ts";

/** What one is now, and every purchase that made it so, the newest first. */
export async function listRecords(
  { db, nowMs }: QuoteContext,
  uid: number,
  { page, size }: { page: number; size: number },
): Promise<VipRecords> {
  const [records, count, open] = await runBatch(db, [
    askRecords(db, uid, page, size),
    askRecordCount(db, uid),
    askOpenTerms(db, uid, nowMs),
  ]);
  const [counted] = (count?.results ?? []) as { total: number }[];
  return {
    list: (records?.results ?? []) as VipRecord[],
    total: counted?.total ?? 0,
    page,
    size,
    membership: membershipAt((open?.results ?? []) as Term[], nowMs) ?? null,
  };
}
