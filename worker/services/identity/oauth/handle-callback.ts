import { consumeOAuthFlow } from "#db/queries/identity/oauth-flows.ts";
import { AppError, type ErrorName } from "#domain/errors.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import type { IdentityLinked, PhoneRequired } from "#domain/identity/oauth-contract.ts";
import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import { verifyBoundToken } from "#worker/crypto/bound-token.ts";
import { sha256 } from "#worker/crypto/hashing.ts";
import type { IdentityProvider } from "#worker/gateways/identity/identity-provider.ts";
import { callIdentityProvider } from "./call-provider.ts";
import { connectIdentity } from "./connect-identity.ts";
import { signInByIdentity } from "./sign-in-by-identity.ts";
import type { OAuthContext } from "./sign-in-context.ts";
import { createSignInFlow } from "./sign-in-flow.ts";

type OAuthCallbackInput = {
  provider: OAuthProvider;
  house: IdentityProvider;
  state: string;
  /** Without one the provider says why, or says nothing, which is how some of them tell of a no. */
  code: string | undefined;
  error: string | undefined;
  iss: string | undefined;
  promotionChannelId: string | undefined;
  /** Who hands it in, where somebody is signed in. */
  member: { uid: number; sessionId: string } | undefined;
};

/** Each provider has its own word for 'the person said no'. */
const DENIED = /denied|cancel|login_required|consent_required|interaction_required/i;
const FAILED = /server_error|temporarily_unavailable|timeout/i;

function toCallbackError(error: string | undefined): ErrorName {
  if (error === undefined || DENIED.test(error)) return "sign_in_denied";
  return FAILED.test(error) ? "provider_failed" : "sign_in_mismatch";
}

/**
 * The answer of the other house: of this browser, in time, once. Then whoever it vouches for comes in; or, begun by
 * somebody signed in, is connected to the account of that very session.
 */
export async function handleOAuthCallback(
  context: OAuthContext,
  ask: OAuthCallbackInput,
): Promise<LoginResult | PhoneRequired | IdentityLinked> {
  const { db, nowMs, secret, browser } = context;
  const { provider, house, state, code, iss, member } = ask;
  // Before anything is taken: an answer brought by another browser must not use up the one of its owner.
  if (!verifyBoundToken(secret, "state", browser, state)) throw new AppError("sign_in_stale");
  const flow = await consumeOAuthFlow(db, sha256(state), nowMs);
  if (!flow) throw new AppError("sign_in_stale");
  if (flow.sessionId !== null && flow.sessionId !== member?.sessionId) throw new AppError("sign_in_stale");
  if (flow.provider !== provider) throw new AppError("sign_in_mismatch");
  if (code === undefined || ask.error !== undefined) throw new AppError(toCallbackError(ask.error));
  const person = await callIdentityProvider(provider, nowMs, () =>
    house.identify({ code, iss }, createSignInFlow(context, provider, state)),
  );
  if (flow.sessionId !== null && member) return connectIdentity(context, member.uid, provider, person);
  return signInByIdentity(context, provider, person, ask.promotionChannelId);
}
