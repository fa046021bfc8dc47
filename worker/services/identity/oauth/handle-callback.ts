import { consumeOAuthFlow, getOAuthFlow } from "#db/queries/identity/oauth-flows.ts";
import { AppError, type ErrorName } from "#domain/errors.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import type { IdentityLinked, PhoneRequired } from "#domain/identity/oauth-contract.ts";
import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import { verifyBoundToken } from "../../../crypto/bound-token.ts";
import { sha256 } from "../../../crypto/hashing.ts";
import type { IdentityProvider } from "../../../gateways/identity/identity-provider.ts";
import type { ReadContext } from "../../context.ts";
import type { Member } from "../account-context.ts";
import { callIdentityProvider } from "./call-provider.ts";
import { linkIdentity } from "./link-identity.ts";
import { signInByIdentity } from "./sign-in-by-identity.ts";
import { createSignInFlow, type OAuthContext } from "./sign-in-flow.ts";

type OAuthCallbackInput = {
  provider: OAuthProvider;
  client: IdentityProvider;
  state: string;
  /** Missing when the sign-in failed; some providers give no `error` when the user denied it. */
  code: string | undefined;
  error: string | undefined;
  iss: string | undefined;
  promotionChannelId: string | undefined;
  /** The signed-in user of the request. */
  member: Member | undefined;
};

/** Error codes differ by provider. */
const DENIED = /denied|cancel|login_required|consent_required|interaction_required/i;
const FAILED = /server_error|temporarily_unavailable|timeout/i;

function toCallbackError(error: string | undefined): ErrorName {
  if (error === undefined || DENIED.test(error)) return "sign_in_denied";
  return FAILED.test(error) ? "provider_failed" : "sign_in_mismatch";
}

/** The page on which the sign-in began; the home page for an unknown state. */
export async function getOAuthReturnPath({ db }: ReadContext, { state }: { state: string }): Promise<string> {
  const flow = await getOAuthFlow(db, sha256(state));
  return flow?.returnTo ?? "/";
}

/** Signs in, or links the provider if a session began the flow. A flow works once, in the browser that began it. */
export async function handleOAuthCallback(
  context: OAuthContext,
  input: OAuthCallbackInput,
): Promise<LoginResult | PhoneRequired | IdentityLinked> {
  const { db, nowMs, secret, browser } = context;
  const { provider, client, state, code, iss, member } = input;
  // Checked first, so that a callback in another browser does not use up the flow.
  if (!verifyBoundToken(secret, "state", browser, state)) throw new AppError("sign_in_stale");
  const flow = await consumeOAuthFlow(db, sha256(state), nowMs);
  if (!flow) throw new AppError("sign_in_stale");
  if (flow.sessionId !== null && flow.sessionId !== member?.sessionId) throw new AppError("sign_in_stale");
  if (flow.provider !== provider) throw new AppError("sign_in_mismatch");
  if (code === undefined || input.error !== undefined) throw new AppError(toCallbackError(input.error));
  const providerUser = await callIdentityProvider(provider, () =>
    client.identify({ code, iss }, createSignInFlow(context, provider, state)),
  );
  if (flow.sessionId !== null && member) return linkIdentity(context, { uid: member.uid, provider, providerUser });
  return signInByIdentity(context, { provider, providerUser, promotionChannelId: input.promotionChannelId });
}
