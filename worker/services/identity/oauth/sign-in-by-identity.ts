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
import { createBoundToken } from "#worker/crypto/bound-token.ts";
import { sha256 } from "#worker/crypto/hashing.ts";
import type { ProviderUser } from "#worker/gateways/identity/identity-provider.ts";
import { finishSignIn } from "../finish-sign-in.ts";
import { linkOrRegister } from "./link-or-register.ts";
import type { OAuthContext } from "./sign-in-context.ts";

/** Kept until a contact is proved: whoever the provider named, under a token that only this browser can use. */
async function storePendingIdentity(
  { db, nowMs, secret, browser }: OAuthContext,
  provider: OAuthProvider,
  person: ProviderUser,
) {
  const token = createBoundToken(secret, "pending", browser);
  const { providerUserId, name } = person;
  const expiresAtMs = nowMs + OAUTH_FLOW_MINUTES * 60_000;
  await insertPendingIdentity(db, { tokenHash: sha256(token), provider, providerUserId, name, expiresAtMs }).run();
  return token;
}

/**
 * Somebody a provider vouches for. Known here: signed in. With an address the provider has verified: the account of that
 * address, or a new one. An address it has not verified counts for nothing: anybody could have typed it there.
 */
export async function signInByIdentity(
  context: OAuthContext,
  provider: OAuthProvider,
  person: ProviderUser,
  promotionChannelId: string | undefined,
): Promise<LoginResult | PhoneRequired> {
  const { db } = context;
  const known = await getUidByIdentity(db, provider, person.providerUserId);
  if (known !== null) return finishSignIn(context, { uid: known, steps: "one" });
  if (person.emailVerified && v.is(emailSchema, person.email)) {
    const contact = emailContact(person.email);
    const uid = await getUidByContact(db, contact);
    const { providerUserId, name } = person;
    return linkOrRegister(context, { provider, providerUserId, name }, { contact, uid, promotionChannelId });
  }
  const token = await storePendingIdentity(context, provider, person);
  if (linkedByProvider(provider) === "email") throw new EmailRequired(token);
  return { wxBind: true, accountNumber: token, qqOrWechatName: person.name, headimgurl: person.picture };
}
