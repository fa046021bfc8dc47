import { runBatch } from "#db/client.ts";
import { selectPasskeys } from "#db/queries/identity/passkeys.ts";
import { selectTwoFactorSummary } from "#db/queries/identity/two-factor.ts";
import type { SecurityView } from "#domain/identity/security-contract.ts";
import type { ReadContext } from "../../context.ts";
import { toPasskeyView } from "../passkeys/add-passkey.ts";

type GetSecuritySettingsInput = { uid: number; isTwoFactorRequired: boolean };

export async function getSecuritySettings(
  { db }: ReadContext,
  { uid, isTwoFactorRequired }: GetSecuritySettingsInput,
): Promise<SecurityView> {
  const [[summary], passkeys] = await runBatch(db, [selectTwoFactorSummary(db, uid), selectPasskeys(db, uid)]);
  const on = summary?.isEnabled === 1;
  return {
    twoStep: { on, recoveryCodesLeft: summary?.recoveryCodesLeft ?? 0, mustTurnOn: isTwoFactorRequired && !on },
    passkeys: passkeys.map(toPasskeyView),
  };
}
