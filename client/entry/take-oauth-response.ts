import { isOAuthResultParameter, type OAuthResult, parseOAuthResult } from "#domain/identity/oauth-result.ts";

/** One provider leaves this behind whatever it answers. */
const LEFTOVER_HASH = "#_=_";

type Place = { location: { href: string }; history: { state: unknown; replaceState: History["replaceState"] } };

/**
 * Back from a provider: its answer is taken out of the address before anything reads that, so it stands in no link, no
 * history entry and no referrer, and a reload does not hand it in again.
 */
export function takeOAuthResponse({ location, history }: Place): OAuthResult | undefined {
  const url = new URL(location.href);
  const answer = parseOAuthResult(url.searchParams);
  if (!answer) return undefined;
  for (const name of [...url.searchParams.keys()].filter(isOAuthResultParameter)) url.searchParams.delete(name);
  if (url.hash === LEFTOVER_HASH) url.hash = "";
  history.replaceState(history.state, "", url.pathname + url.search + url.hash);
  return answer;
}
