import { takeFlow } from "#db/queries/identity/oauth-flows.ts";
import { type ErrorName, Refusal } from "#domain/errors.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import type { Connected, PhoneNeeded } from "#domain/identity/oauth-contract.ts";
import type { Provider } from "#domain/identity/oauth-providers.ts";
import { isBoundToken } from "#worker/crypto/bound-token.ts";
import { sha256 } from "#worker/crypto/hashing.ts";
import type { IdentityProvider } from "#worker/gateways/identity/identity-provider.ts";
import { askProvider } from "./call-provider.ts";
import { connectIdentity } from "./connect-identity.ts";
import { enterByIdentity } from "./sign-in-by-identity.ts";
import type { SignInContext } from "./sign-in-context.ts";
import { flowOf } from "./sign-in-flow.ts";

type Ask = {
  provider: Provider;
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

function whyWithoutCode(error: string | undefined): ErrorName {
  if (error === undefined || DENIED.test(error)) return "sign_in_denied";
  return FAILED.test(error) ? "provider_failed" : "sign_in_mismatch";
}

/**
 * The answer of the other house: of this browser, in time, once. Then whoever it vouches for comes in; or, begun by
 * somebody signed in, is connected to the account of that very session.
 */
export async function takeAnswer(context: SignInContext, ask: Ask): Promise<LoginResult | PhoneNeeded | Connected> {
  const { db, nowMs, secret, browser } = context;
  const { provider, house, state, code, iss, member } = ask;
  // Before anything is taken: an answer brought by another browser must not use up the one of its owner.
  if (!isBoundToken(secret, "state", browser, state)) throw new Refusal("sign_in_stale");
  const flow = await takeFlow(db, sha256(state), nowMs);
  if (!flow) throw new Refusal("sign_in_stale");
  if (flow.sessionId !== null && flow.sessionId !== member?.sessionId) throw new Refusal("sign_in_stale");
  if (flow.provider !== provider) throw new Refusal("sign_in_mismatch");
  if (code === undefined || ask.error !== undefined) throw new Refusal(whyWithoutCode(ask.error));
  const person = await askProvider(provider, nowMs, () =>
    house.identify({ code, iss }, flowOf(context, provider, state)),
  );
  if (flow.sessionId !== null && member) return connectIdentity(context, member.uid, provider, person);
  return enterByIdentity(context, provider, person, ask.promotionChannelId);
}
