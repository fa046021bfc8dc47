import type { Envelope } from "#domain/api/envelope.ts";
import { EmailNeeded, ERRORS, type ErrorName, type Refusal, SecondStepNeeded } from "#domain/errors.ts";
import { m } from "#messages";

const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "cross-origin-resource-policy": "same-site",
};

/** An answer before it is sent: what can be kept, and sent again. */
export type Outcome = { status: number; body: Envelope<unknown> };

export const successOutcome = (result: unknown): Outcome => ({
  status: 200,
  body: { status: "success", code: 200, result },
});

/** What went wrong, in the caller's language. */
export const errorText = (name: ErrorName): string => m[ERRORS[name].message]();

export function refusalOutcome(refused: Refusal): Outcome {
  const { refusal, fields, retryAfterSeconds } = refused;
  const { number, status } = ERRORS[refusal];
  const text = errorText(refusal);
  const body: Envelope<never> = {
    status: "fail",
    code: status >= 500 ? -1 : 400,
    result: null,
    errorCode: number,
    errorName: refusal,
    errorMsg: refused instanceof EmailNeeded ? refused.thirdPartyId : text,
    msg: text,
    ...(fields.length > 0 ? { fields: [...fields] } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(refused instanceof SecondStepNeeded ? { pendingToken: refused.pendingToken } : {}),
  };
  return { status, body };
}

export function sendOutcome({ status, body }: Outcome): Response {
  const wait = body.status === "fail" ? body.retryAfterSeconds : undefined;
  const headers = wait === undefined ? HEADERS : { ...HEADERS, "retry-after": String(wait) };
  return new Response(JSON.stringify(body), { status, headers });
}

export const successAnswer = (result: unknown): Response => sendOutcome(successOutcome(result));

export const refusalAnswer = (refusal: Refusal): Response => sendOutcome(refusalOutcome(refusal));
