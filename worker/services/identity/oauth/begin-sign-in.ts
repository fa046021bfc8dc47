import { insertOAuthFlow } from "#db/queries/identity/oauth-flows.ts";
import { AppError } from "#domain/errors.ts";
import { MAX_PENDING_OAUTH_FLOWS, OAUTH_FLOW_MINUTES, type OAuthProvider } from "#domain/identity/oauth-providers.ts";
import { createBoundToken } from "#worker/crypto/bound-token.ts";
import { sha256 } from "#worker/crypto/hashing.ts";
import type { IdentityProvider } from "#worker/gateways/identity/identity-provider.ts";
import { callIdentityProvider } from "./call-provider.ts";
import type { OAuthContext } from "./sign-in-context.ts";
import { createSignInFlow } from "./sign-in-flow.ts";

const SIGN_IN_MS = OAUTH_FLOW_MINUTES * 60_000;

type BeginSignInInput = {
  provider: OAuthProvider;
  house: IdentityProvider;
  returnTo: string;
  /** Of who is signed in and wants one more way in; null for who signs in. */
  sessionId: string | null;
};

/** The address of the other house's door, for this browser and for this once. */
export async function beginOAuthSignIn(context: OAuthContext, ask: BeginSignInInput): Promise<string> {
  const { db, nowMs, secret, address, browser } = context;
  const { provider, house, returnTo, sessionId } = ask;
  const state = createBoundToken(secret, "state", browser);
  const url = await callIdentityProvider(provider, nowMs, () =>
    house.authorizeUrl(createSignInFlow(context, provider, state)),
  );
  const expiresAtMs = nowMs + SIGN_IN_MS;
  const flow = { stateHash: sha256(state), provider, returnTo, sessionId, address, nowMs, expiresAtMs };
  if (!(await insertOAuthFlow(db, flow, MAX_PENDING_OAUTH_FLOWS))) {
    throw new AppError("too_many_sign_ins", [], OAUTH_FLOW_MINUTES * 60);
  }
  return url;
}
