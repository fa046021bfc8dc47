import { deleteClaim, selectClaimOfOther, upsertClaim } from "#db/queries/staff/claims.ts";
import { AppError, ItemClaimed } from "#domain/errors.ts";
import { CLAIM_TIMEOUT_MS, type InboxKind } from "#domain/staff/inbox.ts";
import type { ServiceContext } from "../context.ts";

type Item = { kind: InboxKind; id: string; byUid: number };

/** For items whose own table stores no claim. */
export async function claimStoredItem(ctx: ServiceContext, item: Item): Promise<void> {
  const { db, nowMs } = ctx;
  const claimed = await upsertClaim(db, { ...item, nowMs, expiredBeforeMs: nowMs - CLAIM_TIMEOUT_MS });
  if (claimed.meta.changes > 0) return;
  await requireUnclaimed(ctx, item);
  // Released in the meantime.
  throw new AppError("conflict");
}

export async function releaseStoredItem({ db }: Pick<ServiceContext, "db">, item: Item): Promise<void> {
  const released = await deleteClaim(db, item);
  if (released.meta.changes === 0) throw new AppError("conflict");
}

/** An unclaimed item may be decided by anyone with the role. */
export async function requireUnclaimed({ db, nowMs }: ServiceContext, item: Item): Promise<void> {
  const [other] = await selectClaimOfOther(db, { ...item, sinceMs: nowMs - CLAIM_TIMEOUT_MS });
  if (other) throw new ItemClaimed(other.username ?? "");
}
