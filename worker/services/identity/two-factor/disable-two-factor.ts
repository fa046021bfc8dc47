import { runBatch } from "#db/client.ts";
import { deleteTwoFactor, isTwoFactorEnabled } from "#db/queries/identity/two-factor.ts";
import { notifyUser } from "../../notifications/insert-notification.ts";
import type { AccountContext } from "../account-context.ts";
import { clearSecondFactorAttempts, verifySecondFactor } from "./verify-second-factor.ts";

/** Takes the second step once more: a session somebody left open is not enough. */
export async function disableTwoFactor(context: AccountContext, uid: number, code: string): Promise<void> {
  const { db } = context;
  if (!(await isTwoFactorEnabled(db, uid))) return;
  await verifySecondFactor(context, uid, code);
  await runBatch(db, [
    ...deleteTwoFactor(db, uid),
    ...clearSecondFactorAttempts(context, uid),
    notifyUser(context, uid, { kind: "two_step_off", params: {} }),
  ]);
}
