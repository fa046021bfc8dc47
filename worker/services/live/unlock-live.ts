import { toConstraintViolation } from "#db/constraint-errors.ts";
import { selectLive } from "#db/queries/live/lives.ts";
import { insertUnlock, selectUnlock } from "#db/queries/live/unlocks.ts";
import { insertEntries, insertEscrowAccount } from "#db/queries/wallet/ledger.ts";
import { AppError } from "#domain/errors.ts";
import { anchorShare } from "#domain/gifts/catalogue.ts";
import { unlockEntries, unlockSubject } from "#domain/live/unlocks.ts";
import type { ServiceContext } from "../context.ts";
import { getBalances } from "../wallet/get-balances.ts";
import { spendFromWallet } from "../wallet/spend.ts";

type UnlockedLive = { liveId: number; coins: number; balance: { coins: number; bonusCoins: number } };

function toUnlockError(error: unknown): unknown {
  const violation = toConstraintViolation(error);
  const isTwice = violation?.kind === "unique" && violation.table === "live_unlocks";
  return isTwice ? new AppError("live_unlocked_already") : error;
}

/** Holds the price in escrow until the live is over; bonus coins are spent first. One unlock also opens the replay. */
export async function unlockLive(
  ctx: ServiceContext,
  { uid, liveId }: { uid: number; liveId: number },
): Promise<UnlockedLive> {
  const { db, nowMs } = ctx;
  const [[live], [earlier]] = await Promise.all([selectLive(db, liveId), selectUnlock(db, liveId, uid)]);
  if (!live || live.state === "cancelled") throw new AppError("live_not_found", ["liveId"]);
  if (live.priceCoins === null) throw new AppError("live_not_paid");
  if (live.anchorId === uid) throw new AppError("not_yourself");
  if (earlier) throw new AppError("live_unlocked_already");
  if (live.state === "ended") throw new AppError("live_over");
  const coins = live.priceCoins;
  const of = { liveId, uid };
  await spendFromWallet(ctx, {
    uid,
    currency: "coins",
    amount: coins,
    scope: "purchases",
    errorIfDuplicate: "live_unlocked_already",
    buildStatements: (shares) => [
      insertUnlock(db, { liveId, uid, coins, earnings: anchorShare(coins, live.sharePercent), nowMs }),
      insertEscrowAccount(
        db,
        unlockSubject(of),
        uid,
        shares.map(({ currency }) => currency),
      ),
      insertEntries(db, unlockEntries(of, live.anchorId, shares), nowMs),
    ],
  }).catch((error: unknown) => {
    throw toUnlockError(error);
  });
  const { coins: paid, bonus_coins: bonusCoins } = await getBalances(ctx, { uid });
  return { liveId, coins, balance: { coins: paid, bonusCoins } };
}
