import { insertOAuthFlow } from "#db/queries/identity/oauth-flows.ts";
import { AppError } from "#domain/errors.ts";
import { MAX_PENDING_OAUTH_FLOWS, OAUTH_FLOW_MINUTES, type OAuthProvider } from "#domain/identity/oauth-providers.ts";
import { createBoundToken } from "../../../crypto/bound-token.ts";
import { sha256 } from "../../../crypto/hashing.ts";
import type { IdentityProvider } from "../../../gateways/identity/identity-provider.ts";
import { callIdentityProvider } from "./call-provider.ts";
import { createSignInFlow, type OAuthContext } from "./sign-in-flow.ts";

const SIGN_IN_MS = OAUTH_FLOW_MINUTES * 60_000;

type BeginSignInInput = {
  provider: OAuthProvider;
  client: IdentityProvider;
  returnTo: string;
  /** Set to link the provider to a signed-in account; null to sign in. */
  sessionId: string | null;
};

/** The authorization URL of the provider, valid once and for this browser only. */
export async function beginOAuthSignIn(context: OAuthContext, input: BeginSignInInput): Promise<string> {
  const { db, nowMs, secret, address, browser } = context;
  const { provider, client, returnTo, sessionId } = input;
  const state = createBoundToken(secret, "state", browser);
  const url = await callIdentityProvider(provider, () =>
    client.authorizeUrl(createSignInFlow(context, provider, state)),
  );
  const expiresAtMs = nowMs + SIGN_IN_MS;
  const flow = { stateHash: sha256(state), provider, returnTo, sessionId, address, nowMs, expiresAtMs };
  if (!(await insertOAuthFlow(db, flow, MAX_PENDING_OAUTH_FLOWS))) {
    throw new AppError("too_many_sign_ins", [], OAUTH_FLOW_MINUTES * 60);
  }
  return url;
}
