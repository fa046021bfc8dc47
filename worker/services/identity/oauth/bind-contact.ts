import { getUidByContact } from "#db/queries/identity/accounts.ts";
import { getPendingIdentity } from "#db/queries/identity/oauth-flows.ts";
import { AppError } from "#domain/errors.ts";
import type { Contact } from "#domain/identity/contact.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { linkedByProvider } from "#domain/identity/oauth-providers.ts";
import { verifyBoundToken } from "#worker/crypto/bound-token.ts";
import { sha256 } from "#worker/crypto/hashing.ts";
import { verifyCode } from "../verify-code.ts";
import { linkOrRegister } from "./link-or-register.ts";
import type { OAuthContext } from "./sign-in-context.ts";

type BindContactInput = { token: string; contact: Contact; code: string; promotionChannelId: string | undefined };

/** The last step of who came without a contact: a code proves one, and the account of it is theirs to enter. */
export async function bindOAuthContact(context: OAuthContext, ask: BindContactInput): Promise<LoginResult> {
  const { db, nowMs, secret, browser } = context;
  if (!verifyBoundToken(secret, "pending", browser, ask.token)) throw new AppError("sign_in_stale");
  const heldHash = sha256(ask.token);
  const identity = await getPendingIdentity(db, heldHash, nowMs);
  if (!identity) throw new AppError("sign_in_stale");
  if (linkedByProvider(identity.provider) !== ask.contact.kind) throw new AppError("sign_in_mismatch");
  await verifyCode(context, ask.contact, ask.code);
  const uid = await getUidByContact(db, ask.contact);
  const { contact, promotionChannelId } = ask;
  return linkOrRegister(context, identity, { contact, uid, promotionChannelId, heldHash });
}
