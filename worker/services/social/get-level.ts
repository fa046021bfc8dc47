import { getXp } from "#db/queries/social/xp.ts";
import { AppError } from "#domain/errors.ts";
import type { LevelView } from "#domain/social/contract.ts";
import { xpPoints } from "#domain/social/level.ts";
import { earnedMedals } from "#domain/social/medals.ts";
import type { ReadContext } from "../context.ts";

export async function getLevel({ db }: ReadContext, { uid }: { uid: number }): Promise<LevelView> {
  const row = await getXp(db, uid);
  if (!row) throw new AppError("user_not_found");
  return { ...row, points: xpPoints(row), medals: earnedMedals(row.depositedCoins) };
}
