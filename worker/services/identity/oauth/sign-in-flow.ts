import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import { hmacHash } from "#worker/crypto/hashing.ts";
import type { OAuthSignInFlow } from "#worker/gateways/identity/identity-provider.ts";
import type { OAuthContext } from "./sign-in-context.ts";

/** Where providers send people back to; registered with each of them, so it never changes with the page. */
const returnAddress = (origin: string, provider: OAuthProvider): string => `${origin}/login/return/${provider}`;

/** Nonce and PKCE verifier follow from the state and from what the browser and the site hold, so none is kept. */
export function createSignInFlow(
  { secret, origin, browser }: OAuthContext,
  provider: OAuthProvider,
  state: string,
): OAuthSignInFlow {
  return {
    state,
    nonce: hmacHash(secret, "nonce", browser, state),
    verifier: hmacHash(secret, "verifier", browser, state),
    redirectUri: returnAddress(origin, provider),
  };
}
