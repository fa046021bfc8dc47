import { getUidByContact } from "#db/queries/identity/accounts.ts";
import { getPendingIdentity } from "#db/queries/identity/oauth-flows.ts";
import { AppError } from "#domain/errors.ts";
import type { Contact } from "#domain/identity/contact.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { linkedByProvider } from "#domain/identity/oauth-providers.ts";
import { verifyBoundToken } from "../../../crypto/bound-token.ts";
import { sha256 } from "../../../crypto/hashing.ts";
import { verifyCode } from "../verify-code.ts";
import { linkOrRegister } from "./link-or-register.ts";
import type { OAuthContext } from "./sign-in-flow.ts";

type BindContactInput = { token: string; contact: Contact; code: string; promotionChannelId: string | undefined };

/** Completes an OAuth sign-in that has no verified contact: verifies one by code and signs in to its account. */
export async function bindOAuthContact(context: OAuthContext, input: BindContactInput): Promise<LoginResult> {
  const { db, nowMs, secret, browser } = context;
  const { token, contact, code, promotionChannelId } = input;
  if (!verifyBoundToken(secret, "pending", browser, token)) throw new AppError("sign_in_stale");
  const pendingTokenHash = sha256(token);
  const identity = await getPendingIdentity(db, pendingTokenHash, nowMs);
  if (!identity) throw new AppError("sign_in_stale");
  if (linkedByProvider(identity.provider) !== contact.kind) throw new AppError("sign_in_mismatch");
  await verifyCode(context, { contact, code });
  const uid = await getUidByContact(db, contact);
  return linkOrRegister(context, { identity, contact, uid, promotionChannelId, pendingTokenHash });
}
