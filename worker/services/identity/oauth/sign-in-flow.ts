import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import { allKeysOf, newestKeyOf } from "#domain/operations/keyring.ts";
import { verifyBoundToken } from "../../../crypto/bound-token.ts";
import { hmacHash } from "../../../crypto/hashing.ts";
import type { OAuthSignInFlow } from "../../../gateways/identity/identity-provider.ts";
import type { AccountContext } from "../account-context.ts";

/** `browser` is the id that binds a flow to the browser that began it. */
export type OAuthContext = AccountContext & { origin: string; browser: string };

/** Registered with each provider, so it cannot depend on the page. */
const redirectUri = (origin: string, provider: OAuthProvider): string => `${origin}/login/return/${provider}`;

/** Nonce and PKCE verifier are derived from state, browser id and secret, so they need no storage. */
export function createSignInFlow(
  { secret, origin, browser }: OAuthContext,
  provider: OAuthProvider,
  state: string,
): OAuthSignInFlow {
  // A flow may begin under the previous key and end under the next.
  const key = allKeysOf(secret).find((one) => verifyBoundToken(one, "state", browser, state)) ?? newestKeyOf(secret);
  return {
    state,
    nonce: hmacHash(key, "nonce", browser, state),
    verifier: hmacHash(key, "verifier", browser, state),
    redirectUri: redirectUri(origin, provider),
  };
}
