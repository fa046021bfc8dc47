import { runBatch } from "#db/client.ts";
import { isTwoFactorEnabled, replaceRecoveryCodes } from "#db/queries/identity/two-factor.ts";
import { AppError } from "#domain/errors.ts";
import { notifyUser } from "../../notifications/insert-notification.ts";
import type { AccountContext } from "../account-context.ts";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import { clearSecondFactorAttempts, verifySecondFactor } from "./verify-second-factor.ts";

/** New codes end the old ones at once. A session somebody left open is not enough: it takes the second step once more. */
export async function renewRecoveryCodes(
  context: AccountContext,
  uid: number,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { db, secret } = context;
  if (!(await isTwoFactorEnabled(db, uid))) throw new AppError("conflict");
  await verifySecondFactor(context, uid, code);
  const recoveryCodes = createRecoveryCodes();
  const hashes = recoveryCodes.map((one) => hashRecoveryCode(secret, uid, one));
  await runBatch(db, [
    ...replaceRecoveryCodes(db, uid, hashes),
    ...clearSecondFactorAttempts(context, uid),
    notifyUser(context, uid, { kind: "recovery_codes_renewed", params: {} }),
  ]);
  return { recoveryCodes };
}
