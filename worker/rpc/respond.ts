import * as v from "valibot";
import { getDatabase } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import type { AppRequest } from "../app.ts";
import { sendDueDeletionEmails } from "../jobs/deletion-emails.ts";
import { processVideoUploads } from "../jobs/videos.ts";
import { ensureBrowserId } from "../middleware/browser-id.ts";
import {
  deleteSessionCookie,
  deleteViewCookie,
  setSessionCookie,
  setViewCookie,
} from "../middleware/session-cookie.ts";
import { closeSockets, flushRoomsAfterWrite } from "../outbox/flush-rooms.ts";
import type { CallContext, CallDefinition } from "./call.ts";
import { type CallOutcome, errorOutcome, errorResponse, successOutcome, toOutcomeResponse } from "./envelope.ts";
import { runIdempotent } from "./idempotency.ts";
import { runCall } from "./run.ts";

const KEY = /^[\x21-\x7e]{1,128}$/;
const withToken = v.object({ token: v.string() });
const withViewToken = v.object({ viewToken: v.string() });
const staying = v.object({ isDeletionCancelled: v.literal(true) });

/** Known errors become responses; everything else is left to the error handler. */
async function outcomeOf(run: () => Promise<unknown>): Promise<CallOutcome> {
  try {
    return successOutcome(await run());
  } catch (error) {
    if (error instanceof AppError) return errorOutcome(error);
    throw error;
  }
}

async function rememberedOutcome(
  key: string,
  call: CallDefinition,
  context: CallContext,
  input: unknown,
): Promise<CallOutcome> {
  if (!KEY.test(key)) throw new AppError("bad_input", ["Idempotency-Key"]);
  const { env, visitor, nowMs, client } = context;
  // Guests share no account: replaying by key alone could return a session started elsewhere.
  const caller = visitor.kind === "member" ? String(visitor.uid) : `guest ${client.address ?? ""}`;
  const store = { db: getDatabase(env.DB), secret: env.SESSION_SECRET, nowMs };
  const response = await runIdempotent(store, { key, caller, call: call.name, input }, async (operationId) => {
    const outcome = await outcomeOf(() => runCall(call, { ...context, operationId }, input));
    return { response: JSON.stringify(outcome), isStored: outcome.status < 500 };
  });
  return JSON.parse(response) as CallOutcome;
}

/** Sets the cookie from the result, even if the result is replayed. */
function changeCookie(c: AppRequest, call: CallDefinition, { body }: CallOutcome): void {
  if (body.status !== "success" || call.session === undefined) return;
  if (call.session === "starts_view") {
    if (v.is(withViewToken, body.result)) setViewCookie(c, body.result.viewToken);
  } else if (call.session === "ends_view") deleteViewCookie(c);
  else if (call.session === "ends") deleteSessionCookie(c);
  else if (v.is(withToken, body.result)) setSessionCookie(c, body.result.token);
}

/** After the response, emails users who cancelled their account deletion by signing in. */
function notifyRoomsAndInboxes(c: AppRequest, call: CallDefinition, context: CallContext, { body }: CallOutcome): void {
  if (call.session !== "starts" || body.status !== "success" || !v.is(staying, body.result)) return;
  c.executionCtx.waitUntil(sendDueDeletionEmails(context.env, context.nowMs));
}

/** After the response, flushes the rooms and inboxes that the call has written to. */
function flushRooms(c: AppRequest, { env, inboxes, roomsToFlush, signedOut, nowMs }: CallContext): void {
  if (inboxes.size > 0 || roomsToFlush.size > 0) {
    c.executionCtx.waitUntil(flushRoomsAfterWrite(env, { inboxes, liveRooms: roomsToFlush }, nowMs));
  }
  for (const { uid } of signedOut) c.executionCtx.waitUntil(closeSockets(env, uid, nowMs));
}

/** HEAD is routed to the handler of GET, and older clients also write by GET. */
const changesState = (call: CallDefinition): boolean =>
  call.writes === true || call.session !== undefined || call.bindsBrowser === true;

/** Responds to one call over HTTP. A write with an idempotency key runs once, however often it is sent. */
export async function respondToCall(
  c: AppRequest,
  call: CallDefinition,
  callContext: CallContext,
  readInput: () => Promise<unknown>,
): Promise<Response> {
  if (c.req.method === "HEAD" && changesState(call)) return errorResponse(new AppError("wrong_method"));
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const key = isRead ? undefined : c.req.header("idempotency-key");
  const context =
    call.bindsBrowser || call.session === "starts" ? { ...callContext, browser: ensureBrowserId(c) } : callContext;
  let outcome: CallOutcome;
  try {
    if (call.writes && isRead && c.get("identity").via === "cookie") throw new AppError("wrong_origin");
    const input = await readInput();
    outcome =
      key === undefined
        ? await outcomeOf(() => runCall(call, context, input))
        : await rememberedOutcome(key, call, context, input);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    outcome = errorOutcome(error);
  }
  changeCookie(c, call, outcome);
  notifyRoomsAndInboxes(c, call, context, outcome);
  flushRooms(c, context);
  if (context.completedUploads.size > 0) c.executionCtx.waitUntil(processVideoUploads(context.env, context.nowMs));
  const response = toOutcomeResponse(outcome);
  // Not returned as is: the cookie is set on the response that the context builds.
  return c.newResponse(response.body, response);
}
