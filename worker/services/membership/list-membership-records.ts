import { runBatch } from "#db/client.ts";
import {
  selectMembershipRecordCount,
  selectMembershipRecords,
  selectOpenTerms,
} from "#db/queries/membership/memberships.ts";
import type { VipRecords } from "#domain/membership/contract.ts";
import { membershipAt } from "#domain/membership/quote.ts";
import type { ServiceContext } from "../context.ts";

/** The user's membership and its purchases, newest first. */
export async function listMembershipRecords(
  { db, nowMs }: ServiceContext,
  { uid, page, size }: { uid: number; page: number; size: number },
): Promise<VipRecords> {
  const [list, [counted], openTerms] = await runBatch(db, [
    selectMembershipRecords(db, uid, page, size),
    selectMembershipRecordCount(db, uid),
    selectOpenTerms(db, uid, nowMs),
  ]);
  return { list, total: counted?.total ?? 0, page, size, membership: membershipAt(openTerms, nowMs) ?? null };
}
