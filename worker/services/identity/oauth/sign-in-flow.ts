import type { Provider } from "#domain/identity/oauth-providers.ts";
import { keyedHash } from "#worker/crypto/hashing.ts";
import type { SignInFlow } from "#worker/gateways/identity/identity-provider.ts";
import type { SignInContext } from "./sign-in-context.ts";

/** Where providers send people back to; registered with each of them, so it never changes with the page. */
const returnAddress = (origin: string, provider: Provider): string => `${origin}/login/return/${provider}`;

/** Nonce and PKCE verifier follow from the state and from what the browser and the site hold, so none is kept. */
export function flowOf({ secret, origin, browser }: SignInContext, provider: Provider, state: string): SignInFlow {
  return {
    state,
    nonce: keyedHash(secret, "nonce", browser, state),
    verifier: keyedHash(secret, "verifier", browser, state),
    redirectUri: returnAddress(origin, provider),
  };
}
