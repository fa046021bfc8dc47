import { isAnswerParameter, readSignInAnswer } from "#domain/accounts/sign-in-answer.ts";

/** Parameters that say how somebody came, not what they want to see; a provider's answer is taken out by the page. */
export const isNoise = (parameter: string, search: URLSearchParams): boolean =>
  parameter === "_t" ||
  parameter.startsWith("utm_") ||
  (isAnswerParameter(parameter) && readSignInAnswer(search) !== undefined);
