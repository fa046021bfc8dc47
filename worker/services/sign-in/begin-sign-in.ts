import { openFlow } from "#db/queries/sign-in-flows.ts";
import { OPEN_SIGN_INS, type Provider, SIGN_IN_MINUTES } from "#domain/accounts/providers.ts";
import { Refusal } from "#domain/errors.ts";
import { sha256 } from "../accounts/hashing.ts";
import { askProvider } from "./ask-provider.ts";
import { newBoundToken } from "./bound-token.ts";
import { flowOf } from "./flow-of.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import type { SignInContext } from "./sign-in-context.ts";

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
