import type { Database } from "#db/client.ts";
import { selectCoolOff } from "#db/queries/wallet/spending-limits.ts";
import { AppError } from "#domain/errors.ts";

/** Why the cap refused: the user has locked their purse, or set themselves a limit that this would break. */
export async function getSpendingLimitError(
  db: Database,
  { uid, nowMs }: { uid: number; nowMs: number },
): Promise<AppError> {
  const untilMs = await selectCoolOff(db, uid).first<number>("untilMs");
  if (untilMs === null || untilMs <= nowMs) return new AppError("spending_limit_reached");
  return new AppError("cooling_off", [], Math.ceil((untilMs - nowMs) / 1_000));
}
