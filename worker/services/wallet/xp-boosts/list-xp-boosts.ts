import type { Database } from "#db/client.ts";
import { getLastXpBoostEndMs } from "#db/queries/wallet/xp-boosts.ts";
import { XP_BOOST_PACKAGES } from "#domain/wallet/xp-boosts.ts";
import type { XpBoostList } from "#domain/wallet/xp-boosts-contract.ts";

export async function listXpBoostOffers(db: Database, uid: number | undefined, nowMs: number): Promise<XpBoostList> {
  const untilMs = uid === undefined ? null : await getLastXpBoostEndMs(db, uid);
  return { list: XP_BOOST_PACKAGES, untilMs: untilMs !== null && untilMs > nowMs ? untilMs : null };
}
