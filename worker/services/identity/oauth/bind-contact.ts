import { uidOfContact } from "#db/queries/identity/accounts.ts";
import { heldIdentity } from "#db/queries/identity/oauth-flows.ts";
import { Refusal } from "#domain/errors.ts";
import type { Contact } from "#domain/identity/contact.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { boundBy } from "#domain/identity/oauth-providers.ts";
import { isBoundToken } from "#worker/crypto/bound-token.ts";
import { sha256 } from "#worker/crypto/hashing.ts";
import { takeCode } from "../verify-code.ts";
import { linkOrRegister } from "./link-or-register.ts";
import type { SignInContext } from "./sign-in-context.ts";

type Ask = { token: string; contact: Contact; code: string; promotionChannelId: string | undefined };

/** The last step of who came without a contact: a code proves one, and the account of it is theirs to enter. */
export async function bindContact(context: SignInContext, ask: Ask): Promise<LoginResult> {
  const { db, nowMs, secret, browser } = context;
  if (!isBoundToken(secret, "pending", browser, ask.token)) throw new Refusal("sign_in_stale");
  const heldHash = sha256(ask.token);
  const identity = await heldIdentity(db, heldHash, nowMs);
  if (!identity) throw new Refusal("sign_in_stale");
  if (boundBy(identity.provider) !== ask.contact.kind) throw new Refusal("sign_in_mismatch");
  await takeCode(context, ask.contact, ask.code);
  const uid = await uidOfContact(db, ask.contact);
  const { contact, promotionChannelId } = ask;
  return linkOrRegister(context, identity, { contact, uid, promotionChannelId, heldHash });
}
