import { brokenConstraint } from "#db/constraint-errors.ts";
import { insertIdentity } from "#db/queries/identities.ts";
import { dropHeldIdentity, type PendingIdentity } from "#db/queries/sign-in-flows.ts";
import type { LoginResult } from "#domain/accounts/calls.ts";
import type { Contact } from "#domain/accounts/contact.ts";
import { Refusal } from "#domain/errors.ts";
import { finishSignIn } from "../accounts/finish-sign-in.ts";
import { newId } from "../accounts/hashing.ts";
import { register } from "../accounts/register.ts";
import type { SignInContext } from "./sign-in-context.ts";

type Whose = {
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
  context: SignInContext,
  identity: PendingIdentity,
  { contact, uid, promotionChannelId, heldHash }: Whose,
): Promise<LoginResult> {
  const { db, nowMs } = context;
  const link = (whose: number) => [
    insertIdentity(db, whose, { id: newId(), ...identity, nowMs }),
    ...(heldHash === undefined ? [] : [dropHeldIdentity(db, heldHash)]),
  ];
  try {
    if (uid !== null) return await finishSignIn(context, { uid, steps: "one", statements: link(uid) });
    return await register(context, {
      contact,
      passwordHash: null,
      promotionChannelId,
      source: identity.provider,
      also: link,
    });
  } catch (error) {
    const broken = brokenConstraint(error);
    // Answered twice at once: the other one has linked it by now.
    if (broken?.kind === "unique" && broken.table === "user_identities") throw new Refusal("conflict");
    throw error;
  }
}
