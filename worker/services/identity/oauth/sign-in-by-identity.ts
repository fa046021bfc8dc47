import * as v from "valibot";
import { uidOfContact } from "#db/queries/identity/accounts.ts";
import { uidOfIdentity } from "#db/queries/identity/identities.ts";
import { holdIdentity } from "#db/queries/identity/oauth-flows.ts";
import { EmailNeeded } from "#domain/errors.ts";
import { emailContact } from "#domain/identity/contact.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { emailSchema } from "#domain/identity/credential-rules.ts";
import type { PhoneNeeded } from "#domain/identity/oauth-contract.ts";
import { boundBy, type Provider, SIGN_IN_MINUTES } from "#domain/identity/oauth-providers.ts";
import { newBoundToken } from "#worker/crypto/bound-token.ts";
import { sha256 } from "#worker/crypto/hashing.ts";
import type { ThirdParty } from "#worker/gateways/identity/identity-provider.ts";
import { finishSignIn } from "../finish-sign-in.ts";
import { linkOrRegister } from "./link-or-register.ts";
import type { SignInContext } from "./sign-in-context.ts";

/** Kept until a contact is proved: whoever the provider named, under a token that only this browser can use. */
async function hold({ db, nowMs, secret, browser }: SignInContext, provider: Provider, person: ThirdParty) {
  const token = newBoundToken(secret, "pending", browser);
  const { providerUserId, name } = person;
  const expiresAtMs = nowMs + SIGN_IN_MINUTES * 60_000;
  await holdIdentity(db, { tokenHash: sha256(token), provider, providerUserId, name, expiresAtMs }).run();
  return token;
}

/**
 * Somebody a provider vouches for. Known here: signed in. With an address the provider has verified: the account of that
 * address, or a new one. An address it has not verified counts for nothing: anybody could have typed it there.
 */
export async function enterByIdentity(
  context: SignInContext,
  provider: Provider,
  person: ThirdParty,
  promotionChannelId: string | undefined,
): Promise<LoginResult | PhoneNeeded> {
  const { db } = context;
  const known = await uidOfIdentity(db, provider, person.providerUserId);
  if (known !== null) return finishSignIn(context, { uid: known, steps: "one" });
  if (person.emailVerified && v.is(emailSchema, person.email)) {
    const contact = emailContact(person.email);
    const uid = await uidOfContact(db, contact);
    const { providerUserId, name } = person;
    return linkOrRegister(context, { provider, providerUserId, name }, { contact, uid, promotionChannelId });
  }
  const token = await hold(context, provider, person);
  if (boundBy(provider) === "email") throw new EmailNeeded(token);
  return { wxBind: true, accountNumber: token, qqOrWechatName: person.name, headimgurl: person.picture };
}
