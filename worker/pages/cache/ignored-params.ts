import { isTracking } from "#domain/api/tracking-params.ts";
import { isAnswerParameter, readSignInAnswer } from "#domain/identity/oauth-result.ts";

/** No part of what a page is: how somebody came, and a provider's answer, which is taken out by the page. */
export const isNoise = (parameter: string, search: URLSearchParams): boolean =>
  isTracking(parameter) || (isAnswerParameter(parameter) && readSignInAnswer(search) !== undefined);
