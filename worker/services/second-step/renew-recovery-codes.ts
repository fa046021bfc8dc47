import { isTwoStepOn, putRecoveryCodes } from "#db/queries/second-step.ts";
import { Refusal } from "#domain/errors.ts";
import type { AccountContext } from "../accounts/account-context.ts";
import { giveNotice } from "../notices/give-notice.ts";
import { forgetSecondSteps, takeSecondStep } from "./check-second-step.ts";
import { newRecoveryCodes, recoveryHash } from "./recovery-codes.ts";

/** New codes end the old ones at once. A session somebody left open is not enough: it takes the second step once more. */
export async function renewRecoveryCodes(
  context: AccountContext,
  uid: number,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { db, secret } = context;
  if (!(await isTwoStepOn(db, uid))) throw new Refusal("conflict");
  await takeSecondStep(context, uid, code);
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((one) => recoveryHash(secret, uid, one));
  await db.batch([
    ...putRecoveryCodes(db, uid, hashes),
    ...forgetSecondSteps(context, uid),
    giveNotice(context, uid, { kind: "recovery_codes_renewed", params: {} }),
  ]);
  return { recoveryCodes };
}
