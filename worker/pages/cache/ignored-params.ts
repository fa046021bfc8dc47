import { isTrackingParameter } from "#domain/api/tracking-params.ts";
import { isOAuthResultParameter, parseOAuthResult } from "#domain/identity/oauth-result.ts";

/** Parameters no page depends on: tracking, and an identity provider's response, which the page reads and removes. */
export const isIgnoredParam = (parameter: string, search: URLSearchParams): boolean =>
  isTrackingParameter(parameter) || (isOAuthResultParameter(parameter) && parseOAuthResult(search) !== undefined);
