import { IdentityProviderError } from "./identity-provider.ts";

/** A person is waiting; whoever has not answered by then will not. */
const PROVIDER_TIMEOUT_MS = 6_000;

/** One question to another house. What keeps it from answering, and what it calls its own failure, is one problem. */
export async function fetchIdentityProvider(url: string | URL, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) });
  } catch (error) {
    throw new IdentityProviderError("unreachable", "no answer", error);
  }
  if (answer.status < 500) return answer;
  await answer.body?.cancel();
  throw new IdentityProviderError("unreachable", `answered ${answer.status}`);
}

/** The text of an answer; a stream that breaks off is no answer. */
export async function fetchIdentityProviderText(url: string | URL, init: RequestInit = {}): Promise<string> {
  const answer = await fetchIdentityProvider(url, init);
  try {
    return await answer.text();
  } catch (error) {
    throw new IdentityProviderError("unreachable", "broke off", error);
  }
}

type OAuthFetchOptions = { method: string; headers: Record<string, string>; body?: unknown };

/** The same for the protocol library, which follows no redirect and sends forms only. */
export const oauthFetch = (url: string, { method, headers, body }: OAuthFetchOptions): Promise<Response> =>
  fetchIdentityProvider(url, {
    method,
    headers,
    redirect: "manual",
    ...(body instanceof URLSearchParams ? { body } : {}),
  });
