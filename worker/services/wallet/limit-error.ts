import type { Database } from "#db/client.ts";
import { askCoolOff } from "#db/queries/wallet/spending-limits.ts";
import { Refusal } from "#domain/errors.ts";

/** Why the cap refused: the user has locked their purse, or set themselves a limit that this would break. */
export async function limitRefusal(db: Database, { uid, nowMs }: { uid: number; nowMs: number }): Promise<Refusal> {
  const untilMs = await askCoolOff(db, uid).first<number>("untilMs");
  if (untilMs === null || untilMs <= nowMs) return new Refusal("spending_limit_reached");
  return new Refusal("cooling_off", [], Math.ceil((untilMs - nowMs) / 1_000));
}
