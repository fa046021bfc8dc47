import type { Envelope } from "#domain/calls/envelope.ts";
import { ERRORS, type ErrorName, type Refusal } from "#domain/errors.ts";
import { m } from "#messages";

const HEADERS = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };

export function successAnswer(result: unknown): Response {
  const body: Envelope<unknown> = { status: "success", code: 200, result };
  return new Response(JSON.stringify(body), { headers: HEADERS });
}

/** What went wrong, in the caller's language. */
export const errorText = (name: ErrorName): string => m[ERRORS[name].message]();

export function refusalAnswer(refusal: Refusal): Response {
  const { number, status } = ERRORS[refusal.refusal];
  const text = errorText(refusal.refusal);
  const body: Envelope<never> = {
    status: "fail",
    code: status >= 500 ? -1 : 400,
    result: null,
    errorCode: number,
    errorMsg: text,
    msg: text,
    ...(refusal.fields.length > 0 ? { fields: [...refusal.fields] } : {}),
  };
  return new Response(JSON.stringify(body), { status, headers: HEADERS });
}
