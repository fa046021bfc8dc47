import { runBatch } from "#db/client.ts";
import { isTwoStepOn, putRecoveryCodes } from "#db/queries/identity/two-factor.ts";
import { Refusal } from "#domain/errors.ts";
import { giveNotice } from "../../notifications/insert-notification.ts";
import type { AccountContext } from "../account-context.ts";
import { newRecoveryCodes, recoveryHash } from "./recovery-codes.ts";
import { forgetSecondSteps, takeSecondStep } from "./verify-second-factor.ts";

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
  await runBatch(db, [
    ...putRecoveryCodes(db, uid, hashes),
    ...forgetSecondSteps(context, uid),
    giveNotice(context, uid, { kind: "recovery_codes_renewed", params: {} }),
  ]);
  return { recoveryCodes };
}
