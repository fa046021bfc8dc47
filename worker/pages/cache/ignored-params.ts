import { isTrackingParameter } from "#domain/api/tracking-params.ts";
import { isOAuthResultParameter, parseOAuthResult } from "#domain/identity/oauth-result.ts";

/** No part of what a page is: how somebody came, and a provider's answer, which is taken out by the page. */
export const isIgnoredParam = (parameter: string, search: URLSearchParams): boolean =>
  isTrackingParameter(parameter) || (isOAuthResultParameter(parameter) && parseOAuthResult(search) !== undefined);
