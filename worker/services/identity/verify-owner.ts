import { credentialsOfUid } from "#db/queries/identity/accounts.ts";
import { Refusal } from "#domain/errors.ts";
import type { Contact } from "#domain/identity/contact.ts";
import { verifyPassword } from "../../crypto/password.ts";
import type { AccountContext } from "./account-context.ts";
import { accountSubject, claimAttempt } from "./sign-in-throttle.ts";
import { matchCode, type RightCode } from "./verify-code.ts";

export type OwnerProof = { password?: string | undefined; oldCode?: string | undefined };
type Owner = { uid: number; hasPassword: boolean; contact: Contact | undefined };

const NOTHING_TO_SPEND: RightCode = { spend: async () => undefined };

/**
 * A stolen session is not enough to take an account over: whoever changes how it is reached knows its password, or reads
 * a contact it has. An account with neither has nothing to prove itself by.
 */
export async function proveOwner(context: AccountContext, owner: Owner, proof: OwnerProof): Promise<RightCode> {
  const { db, nowMs, address } = context;
  if (owner.hasPassword && proof.password !== undefined) {
    await claimAttempt(db, accountSubject(owner.uid), address, nowMs);
    const known = await credentialsOfUid(db, owner.uid);
    if (await verifyPassword(proof.password, known?.passwordHash)) return NOTHING_TO_SPEND;
    throw new Refusal("wrong_password", ["password"]);
  }
  if (owner.contact && proof.oldCode !== undefined) {
    return matchCode(context, owner.contact, proof.oldCode, "oldCheckCode");
  }
  if (!owner.hasPassword && !owner.contact) return NOTHING_TO_SPEND;
  throw new Refusal("proof_missing", [owner.hasPassword ? "password" : "oldCheckCode"]);
}
