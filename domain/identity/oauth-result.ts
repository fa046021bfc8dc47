import { providerByTypeId, providerTypeId } from "./oauth-providers.ts";

/** The callback of a provider: a code or an error. */
export type OAuthResult = { type: number; state: string; code?: string; error?: string; iss?: string };

type Search = { get(name: string): string | null; has(name: string): boolean };

/** Query parameters that providers add to the redirect URI. */
export const OAUTH_RESULT_PARAMETERS = [
  ...["code", "state", "iss", "type", "error", "error_description", "error_uri", "error_reason", "error_code"],
  ...["scope", "authuser", "hd", "prompt", "oauth_token", "oauth_verifier", "session_state", "usercancel"],
] as const;

/** Providers that redirect straight to a page are recognised by their parameters. */
function typeOf(search: Search): number {
  const named = Number(search.get("type"));
  if (providerByTypeId(named)) return named;
  if (search.has("oauth_token")) return providerTypeId("x");
  return providerTypeId(search.has("scope") && search.has("authuser") ? "google" : "line");
}

/** `code` and `error` count only if `state` was issued by this site, because pages may use the same parameter names. */
export function parseOAuthResult(search: Search): OAuthResult | undefined {
  const state = search.get("state");
  const code = search.get("code") ?? search.get("oauth_token");
  const error = search.get("error");
  if (!state || (code === null && error === null)) return undefined;
  const iss = search.get("iss");
  return {
    type: typeOf(search),
    state,
    ...(code === null ? {} : { code }),
    ...(error === null ? {} : { error }),
    ...(iss === null ? {} : { iss }),
  };
}

export const isOAuthResultParameter = (name: string): boolean =>
  OAUTH_RESULT_PARAMETERS.some((known) => known === name);
