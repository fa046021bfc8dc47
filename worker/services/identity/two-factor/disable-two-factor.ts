import { runBatch } from "#db/client.ts";
import { deleteTwoFactor, isTwoFactorEnabled } from "#db/queries/identity/two-factor.ts";
import { notifyUser } from "../../notifications/insert-notification.ts";
import type { AccountContext } from "../account-context.ts";
import { clearSecondFactorAttempts, type SecondFactorInput, verifySecondFactor } from "./verify-second-factor.ts";

/** Requires a code, so that an unattended session is not enough. */
export async function disableTwoFactor(context: AccountContext, input: SecondFactorInput): Promise<void> {
  const { db } = context;
  const { uid } = input;
  if (!(await isTwoFactorEnabled(db, uid))) return;
  await verifySecondFactor(context, input);
  await runBatch(db, [
    ...deleteTwoFactor(db, uid),
    ...clearSecondFactorAttempts(context, uid),
    notifyUser(context, uid, { kind: "two_step_off", params: {} }),
  ]);
}
