import { type Database, runBatch } from "#db/client.ts";
import { type PasskeyRow, selectPasskeys } from "#db/queries/identity/passkeys.ts";
import { selectTwoFactor } from "#db/queries/identity/two-factor.ts";
import type { SecurityView } from "#domain/identity/security-contract.ts";
import { toPasskeyView } from "../passkeys/passkey-view.ts";

/** All that guards one account, in one round trip. */
export async function getSecuritySettings(db: Database, uid: number, mustUseTwoStep: boolean): Promise<SecurityView> {
  const [twoStep, passkeys] = await runBatch(db, [selectTwoFactor(db, uid), selectPasskeys(db, uid)]);
  const [state] = (twoStep?.results ?? []) as { isOn: number; left: number }[];
  const on = state?.isOn === 1;
  return {
    twoStep: { on, recoveryCodesLeft: state?.left ?? 0, mustTurnOn: mustUseTwoStep && !on },
    passkeys: ((passkeys?.results ?? []) as PasskeyRow[]).map(toPasskeyView),
  };
}
