import type { Envelope } from "#domain/api/envelope.ts";
import { type AppError, EmailRequired, ERRORS, type ErrorName, TwoFactorRequired } from "#domain/errors.ts";
import { m } from "#messages";

const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "cross-origin-resource-policy": "same-site",
};

/** An answer before it is sent: what can be kept, and sent again. */
export type CallOutcome = { status: number; body: Envelope<unknown> };

export const successOutcome = (result: unknown): CallOutcome => ({
  status: 200,
  body: { status: "success", code: 200, result },
});

/** What went wrong, in the caller's language. */
export const getErrorMessage = (name: ErrorName): string => m[ERRORS[name].message]();

export function errorOutcome(refused: AppError): CallOutcome {
  const { refusal, fields, retryAfterSeconds } = refused;
  const { number, status } = ERRORS[refusal];
  const text = getErrorMessage(refusal);
  const body: Envelope<never> = {
    status: "fail",
    code: status >= 500 ? -1 : 400,
    result: null,
    errorCode: number,
    errorName: refusal,
    errorMsg: refused instanceof EmailRequired ? refused.thirdPartyId : text,
    msg: text,
    ...(fields.length > 0 ? { fields: [...fields] } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(refused instanceof TwoFactorRequired ? { pendingToken: refused.pendingToken } : {}),
  };
  return { status, body };
}

export function toOutcomeResponse({ status, body }: CallOutcome): Response {
  const wait = body.status === "fail" ? body.retryAfterSeconds : undefined;
  const headers = wait === undefined ? HEADERS : { ...HEADERS, "retry-after": String(wait) };
  return new Response(JSON.stringify(body), { status, headers });
}

export const successResponse = (result: unknown): Response => toOutcomeResponse(successOutcome(result));

export const errorResponse = (refusal: AppError): Response => toOutcomeResponse(errorOutcome(refusal));
