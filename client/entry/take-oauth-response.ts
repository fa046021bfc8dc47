import { isOAuthResultParameter, type OAuthResult, parseOAuthResult } from "#domain/identity/oauth-result.ts";

/** Facebook appends this hash to every redirect. */
const LEFTOVER_HASH = "#_=_";

type WindowLike = { location: { href: string }; history: { state: unknown; replaceState: History["replaceState"] } };

/** Removes the OAuth response from the URL before anything reads it, so that it is in no link, history entry or referrer, and a reload does not submit it again. */
export function takeOAuthResponse({ location, history }: WindowLike): OAuthResult | undefined {
  const url = new URL(location.href);
  const response = parseOAuthResult(url.searchParams);
  if (!response) return undefined;
  for (const name of [...url.searchParams.keys()].filter(isOAuthResultParameter)) url.searchParams.delete(name);
  if (url.hash === LEFTOVER_HASH) url.hash = "";
  history.replaceState(history.state, "", url.pathname + url.search + url.hash);
  return response;
}
