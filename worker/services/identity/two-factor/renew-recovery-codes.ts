import { runBatch } from "#db/client.ts";
import { isTwoFactorEnabled, replaceRecoveryCodes } from "#db/queries/identity/two-factor.ts";
import { AppError } from "#domain/errors.ts";
import { notifyUser } from "../../notifications/insert-notification.ts";
import type { AccountContext } from "../account-context.ts";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import {
  clearSecondFactorAttempts,
  getTotpSecret,
  type SecondFactorInput,
  verifySecondFactor,
} from "./verify-second-factor.ts";

/** Replaces all codes. Requires a code, so that an unattended session is not enough. */
export async function renewRecoveryCodes(
  context: AccountContext,
  input: SecondFactorInput,
): Promise<{ recoveryCodes: string[] }> {
  const { db } = context;
  const { uid } = input;
  if (!(await isTwoFactorEnabled(db, uid))) throw new AppError("conflict");
  await verifySecondFactor(context, input);
  const recoveryCodes = createRecoveryCodes();
  const totpSecret = await getTotpSecret(context, uid);
  const hashes = recoveryCodes.map((recoveryCode) => hashRecoveryCode(totpSecret, uid, recoveryCode));
  await runBatch(db, [
    ...replaceRecoveryCodes(db, uid, hashes),
    ...clearSecondFactorAttempts(context, uid),
    notifyUser(context, uid, { kind: "recovery_codes_renewed", params: {} }),
  ]);
  return { recoveryCodes };
}
