import { runBatch } from "#db/client.ts";
import {
  selectMembershipRecordCount,
  selectMembershipRecords,
  selectOpenTerms,
} from "#db/queries/membership/memberships.ts";
import type { VipRecord, VipRecords } from "#domain/membership/contract.ts";
import { membershipAt, type Term } from "#domain/membership/quote.ts";
import type { MembershipContext } from "./quote-membership.ts";

/** What one is now, and every purchase that made it so, the newest first. */
export async function listMembershipRecords(
  { db, nowMs }: MembershipContext,
  uid: number,
  { page, size }: { page: number; size: number },
): Promise<VipRecords> {
  const [records, count, open] = await runBatch(db, [
    selectMembershipRecords(db, uid, page, size),
    selectMembershipRecordCount(db, uid),
    selectOpenTerms(db, uid, nowMs),
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
