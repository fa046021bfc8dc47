import { isAnswerParameter, readSignInAnswer } from "#domain/accounts/sign-in-answer.ts";

/** Channels are for the page's own scripts to remember. */
const NOISE = ["_t", "promotionChannelId", "channelId"];

/** Parameters that say how somebody came, not what they want to see; a provider's answer is taken out by the page. */
export const isNoise = (parameter: string, search: URLSearchParams): boolean =>
  NOISE.includes(parameter) ||
  parameter.startsWith("utm_") ||
  (isAnswerParameter(parameter) && readSignInAnswer(search) !== undefined);
