import { IdentityProviderError } from "./identity-provider.ts";

const PROVIDER_TIMEOUT_MS = 6_000;

/** Network errors, timeouts and server errors are all reported as `unreachable`. */
export async function fetchIdentityProvider(url: string | URL, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) });
  } catch (error) {
    throw new IdentityProviderError("unreachable", "no response", error);
  }
  if (response.status < 500) return response;
  await response.body?.cancel();
  throw new IdentityProviderError("unreachable", `status ${response.status}`);
}

export async function fetchIdentityProviderText(url: string | URL, init: RequestInit = {}): Promise<string> {
  const response = await fetchIdentityProvider(url, init);
  try {
    return await response.text();
  } catch (error) {
    throw new IdentityProviderError("unreachable", "incomplete response", error);
  }
}

type OAuthFetchOptions = { method: string; headers: Record<string, string>; body?: unknown };

/** For oauth4webapi, which follows no redirects and sends forms only. */
export const oauthFetch = (url: string, { method, headers, body }: OAuthFetchOptions): Promise<Response> =>
  fetchIdentityProvider(url, {
    method,
    headers,
    redirect: "manual",
    ...(body instanceof URLSearchParams ? { body } : {}),
  });
