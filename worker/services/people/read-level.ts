import { growthOf } from "#db/queries/growth.ts";
import { pointsOf } from "#domain/accounts/level.ts";
import { medalsOf } from "#domain/accounts/medals.ts";
import type { LevelView } from "#domain/accounts/social-calls.ts";
import { Refusal } from "#domain/errors.ts";

/** How far somebody has come, and by what. */
export async function readLevel(db: D1Database, uid: number): Promise<LevelView> {
  const row = await growthOf(db, uid);
  if (!row) throw new Refusal("user_not_found");
  return { ...row, points: pointsOf(row), medals: medalsOf(row.depositedCoins) };
}
