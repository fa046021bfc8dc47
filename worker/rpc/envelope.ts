import type { Envelope } from "#domain/api/envelope.ts";
import {
  AccountBanned,
  type AppError,
  EmailRequired,
  ERRORS,
  type ErrorName,
  ItemClaimed,
  TwoFactorRequired,
  WalletLocked,
} from "#domain/errors.ts";
import { m } from "#messages";
import { sanctionReasonLabel } from "#messages/sanction-reason-label.ts";

const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "cross-origin-resource-policy": "same-site",
};

/** A response before serialization; stored for idempotent replays. */
export type CallOutcome = { status: number; body: Envelope<unknown> };

export const successOutcome = (result: unknown): CallOutcome => ({
  status: 200,
  body: { status: "success", code: 200, result },
});

/** The error text in the locale of the request. */
export const getErrorMessage = (name: ErrorName): string => m[ERRORS[name].message]();

const utcTime = (timeMs: number) => `${new Date(timeMs).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** Banned users cannot read notifications, so the error says why, until when, and where to complain. */
function bannedText({ reason, untilMs }: AccountBanned): string {
  const why = sanctionReasonLabel(reason);
  if (untilMs === null) return m.error_account_banned({ reason: why });
  return m.error_account_banned_until({ reason: why, until: utcTime(untilMs) });
}

function errorText(error: AppError): string {
  if (error instanceof AccountBanned) return bannedText(error);
  if (error instanceof ItemClaimed) return m.error_item_claimed_by({ name: error.holder });
  if (error instanceof WalletLocked) return m.cool_off_until({ date: utcTime(error.untilMs) });
  return getErrorMessage(error.code);
}

export function errorOutcome(error: AppError): CallOutcome {
  const { code, fields, retryAfterSeconds } = error;
  const { number, status } = ERRORS[code];
  const text = errorText(error);
  const body: Envelope<never> = {
    status: "fail",
    code: status >= 500 ? -1 : 400,
    result: null,
    errorCode: number,
    errorName: code,
    errorMsg: error instanceof EmailRequired ? error.thirdPartyId : text,
    msg: text,
    ...(fields.length > 0 ? { fields: [...fields] } : {}),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(error instanceof TwoFactorRequired ? { pendingToken: error.pendingToken } : {}),
  };
  return { status, body };
}

export function toOutcomeResponse({ status, body }: CallOutcome): Response {
  const wait = body.status === "fail" ? body.retryAfterSeconds : undefined;
  const headers = wait === undefined ? HEADERS : { ...HEADERS, "retry-after": String(wait) };
  return new Response(JSON.stringify(body), { status, headers });
}

export const successResponse = (result: unknown): Response => toOutcomeResponse(successOutcome(result));

export const errorResponse = (error: AppError): Response => toOutcomeResponse(errorOutcome(error));
