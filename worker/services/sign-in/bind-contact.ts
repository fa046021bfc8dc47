import { uidOfContact } from "#db/queries/accounts.ts";
import { heldIdentity } from "#db/queries/sign-in-flows.ts";
import type { LoginResult } from "#domain/accounts/calls.ts";
import type { Contact } from "#domain/accounts/contact.ts";
import { boundBy } from "#domain/accounts/providers.ts";
import { Refusal } from "#domain/errors.ts";
import { sha256 } from "../accounts/hashing.ts";
import { takeCode } from "../accounts/take-code.ts";
import { isBoundToken } from "./bound-token.ts";
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
