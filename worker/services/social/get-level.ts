import type { Database } from "#db/client.ts";
import { growthOf } from "#db/queries/social/xp.ts";
import { Refusal } from "#domain/errors.ts";
import type { LevelView } from "#domain/social/contract.ts";
import { pointsOf } from "#domain/social/level.ts";
import { medalsOf } from "#domain/social/medals.ts";

/** How far somebody has come, and by what. */
export async function readLevel(db: Database, uid: number): Promise<LevelView> {
  const row = await growthOf(db, uid);
  if (!row) throw new Refusal("user_not_found");
  return { ...row, points: pointsOf(row), medals: medalsOf(row.depositedCoins) };
}
