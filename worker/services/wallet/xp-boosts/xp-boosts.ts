import { getLastXpBoostEndMs, listXpBoostRows } from "#db/queries/wallet/xp-boosts.ts";
import { XP_BOOST_PACKAGES } from "#domain/wallet/xp-boosts.ts";
import type { XpBoostList, XpBoostRecord } from "#domain/wallet/xp-boosts-contract.ts";
import type { ReadContext, ServiceContext } from "../../context.ts";

/** `uid` is undefined for guests. */
export async function listXpBoostOffers(
  { db, nowMs }: ServiceContext,
  { uid }: { uid: number | undefined },
): Promise<XpBoostList> {
  const untilMs = uid === undefined ? null : await getLastXpBoostEndMs(db, uid);
  return { list: XP_BOOST_PACKAGES, untilMs: untilMs !== null && untilMs > nowMs ? untilMs : null };
}

/** Newest first. */
export const listXpBoostPurchases = async (
  { db }: ReadContext,
  { uid }: { uid: number },
): Promise<{ list: XpBoostRecord[] }> => ({ list: await listXpBoostRows(db, uid) });
