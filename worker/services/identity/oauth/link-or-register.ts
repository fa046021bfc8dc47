import { insertIdentity } from "#db/queries/identity/identities.ts";
import { deletePendingIdentity, type PendingIdentity } from "#db/queries/identity/oauth-flows.ts";
import type { Contact } from "#domain/identity/contact.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { createId } from "../../../crypto/hashing.ts";
import { finishSignIn, rejectLinkedIdentity } from "../finish-sign-in.ts";
import { registerUser } from "../register.ts";
import type { OAuthContext } from "./sign-in-flow.ts";

type LinkOrRegisterInput = {
  identity: PendingIdentity;
  /** Verified by the provider or by a code. */
  contact: Contact;
  /** The account of the contact; undefined registers one. */
  uid: number | undefined;
  promotionChannelId: string | undefined;
  /** The pending identity to delete. */
  pendingTokenHash?: string;
};

/** Links the provider account to the contact's account, or to a new one. */
export async function linkOrRegister(context: OAuthContext, input: LinkOrRegisterInput): Promise<LoginResult> {
  const { db, nowMs } = context;
  const { identity, contact, uid, promotionChannelId, pendingTokenHash } = input;
  const statements = pendingTokenHash === undefined ? [] : [deletePendingIdentity(db, pendingTokenHash)];
  if (uid !== undefined) return finishSignIn(context, { uid, factors: 1, statements, identity });
  return registerUser(context, {
    contact,
    passwordHash: null,
    promotionChannelId,
    source: identity.provider,
    extraStatements: (newUid) => [insertIdentity(db, newUid, { id: createId(), ...identity, nowMs }), ...statements],
  }).catch(rejectLinkedIdentity);
}
