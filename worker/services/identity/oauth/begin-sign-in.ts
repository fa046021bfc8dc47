import { openFlow } from "#db/queries/identity/oauth-flows.ts";
import { Refusal } from "#domain/errors.ts";
import { OPEN_SIGN_INS, type Provider, SIGN_IN_MINUTES } from "#domain/identity/oauth-providers.ts";
import { newBoundToken } from "#worker/crypto/bound-token.ts";
import { sha256 } from "#worker/crypto/hashing.ts";
import type { IdentityProvider } from "#worker/gateways/identity/identity-provider.ts";
import { askProvider } from "./call-provider.ts";
import type { SignInContext } from "./sign-in-context.ts";
import { flowOf } from "./sign-in-flow.ts";

const SIGN_IN_MS = SIGN_IN_MINUTES * 60_000;

type Ask = {
  provider: Provider;
  house: IdentityProvider;
  returnTo: string;
  /** Of who is signed in and wants one more way in; null for who signs in. */
  sessionId: string | null;
};

/** The address of the other house's door, for this browser and for this once. */
export async function beginSignIn(context: SignInContext, ask: Ask): Promise<string> {
  const { db, nowMs, secret, address, browser } = context;
  const { provider, house, returnTo, sessionId } = ask;
  const state = newBoundToken(secret, "state", browser);
  const url = await askProvider(provider, nowMs, () => house.authorizeUrl(flowOf(context, provider, state)));
  const expiresAtMs = nowMs + SIGN_IN_MS;
  const flow = { stateHash: sha256(state), provider, returnTo, sessionId, address, nowMs, expiresAtMs };
  if (!(await openFlow(db, flow, OPEN_SIGN_INS))) {
    throw new Refusal("too_many_sign_ins", [], SIGN_IN_MINUTES * 60);
  }
  return url;
}
