import { insertIdentity } from "#db/queries/identity/identities.ts";
import { deletePendingIdentity, type PendingIdentity } from "#db/queries/identity/oauth-flows.ts";
import type { Contact } from "#domain/identity/contact.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { createId } from "#worker/crypto/hashing.ts";
import { finishSignIn } from "../finish-sign-in.ts";
import { registerUser } from "../register.ts";
import { rejectLinkedIdentity } from "./reject-linked-identity.ts";
import type { OAuthContext } from "./sign-in-context.ts";

type AccountMatch = {
  /** Proved to be the person's own, by the provider or by a code. */
  contact: Contact;
  /** The account that has this contact. */
  uid: number | null;
  promotionChannelId: string | undefined;
  /** Of the identity that waited for the contact, and no longer does. */
  heldHash?: string;
};

/** The identity and the account it opens from now on: the one of the contact, else a new one with the bonus. */
export async function linkOrRegister(
  context: OAuthContext,
  identity: PendingIdentity,
  { contact, uid, promotionChannelId, heldHash }: AccountMatch,
): Promise<LoginResult> {
  const { db, nowMs } = context;
  const statements = heldHash === undefined ? [] : [deletePendingIdentity(db, heldHash)];
  if (uid !== null) return finishSignIn(context, { uid, steps: "one", statements, identity });
  return registerUser(context, {
    contact,
    passwordHash: null,
    promotionChannelId,
    source: identity.provider,
    extraStatements: (newcomer) => [
      insertIdentity(db, newcomer, { id: createId(), ...identity, nowMs }),
      ...statements,
    ],
  }).catch(rejectLinkedIdentity);
}
