import * as v from "valibot";
import { getUidByContact } from "#db/queries/identity/accounts.ts";
import { getUidByIdentity } from "#db/queries/identity/identities.ts";
import { insertPendingIdentity } from "#db/queries/identity/oauth-flows.ts";
import { EmailRequired } from "#domain/errors.ts";
import { emailContact } from "#domain/identity/contact.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { emailSchema } from "#domain/identity/credential-rules.ts";
import type { PhoneRequired } from "#domain/identity/oauth-contract.ts";
import { linkedByProvider, OAUTH_FLOW_MINUTES, type OAuthProvider } from "#domain/identity/oauth-providers.ts";
import { createBoundToken } from "../../../crypto/bound-token.ts";
import { sha256 } from "../../../crypto/hashing.ts";
import type { ProviderUser } from "../../../gateways/identity/identity-provider.ts";
import { finishSignIn } from "../finish-sign-in.ts";
import { linkOrRegister } from "./link-or-register.ts";
import type { OAuthContext } from "./sign-in-flow.ts";

type SignInByIdentityInput = {
  provider: OAuthProvider;
  providerUser: ProviderUser;
  promotionChannelId: string | undefined;
};

/** Stores the provider account until a contact is verified, under a token that only this browser can use. */
async function storePendingIdentity(
  { db, nowMs, secret, browser }: OAuthContext,
  { provider, providerUser }: SignInByIdentityInput,
) {
  const token = createBoundToken(secret, "pending", browser);
  const { providerUserId, name } = providerUser;
  const expiresAtMs = nowMs + OAUTH_FLOW_MINUTES * 60_000;
  await insertPendingIdentity(db, { tokenHash: sha256(token), provider, providerUserId, name, expiresAtMs });
  return token;
}

/**
 * A linked provider account signs in; one with an email verified by the provider signs in to the account of that email,
 * or registers it. An unverified email is ignored, because anybody can enter it at the provider.
 */
export async function signInByIdentity(
  context: OAuthContext,
  input: SignInByIdentityInput,
): Promise<LoginResult | PhoneRequired> {
  const { db } = context;
  const { provider, providerUser, promotionChannelId } = input;
  const { providerUserId, name } = providerUser;
  const linkedUid = await getUidByIdentity(db, provider, providerUserId);
  if (linkedUid !== undefined) return finishSignIn(context, { uid: linkedUid, factors: 1 });
  if (providerUser.emailVerified && v.is(emailSchema, providerUser.email)) {
    const contact = emailContact(providerUser.email);
    const uid = await getUidByContact(db, contact);
    const identity = { provider, providerUserId, name };
    return linkOrRegister(context, { identity, contact, uid, promotionChannelId });
  }
  const token = await storePendingIdentity(context, input);
  if (linkedByProvider(provider) === "email") throw new EmailRequired(token);
  return { wxBind: true, accountNumber: token, qqOrWechatName: name, headimgurl: providerUser.picture };
}
