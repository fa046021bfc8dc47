import * as v from "valibot";
import { database } from "#db/client.ts";
import { Refusal } from "#domain/errors.ts";
import { closeSockets } from "#worker/services/chat/close-sockets.ts";
import type { AppRequest } from "../app.ts";
import { inboxTeller, roomTeller } from "../gateways/rooms/rooms.ts";
import { sendDueLetters } from "../jobs/deletion-emails.ts";
import { nameBrowser } from "../middleware/browser-id.ts";
import { dropToken, keepToken } from "../middleware/session-cookie.ts";
import { flushLetters } from "../outbox/flush-room-messages.ts";
import { tellInboxes } from "../outbox/push-unread-counts.ts";
import type { Call, CallContext } from "./call.ts";
import { type Outcome, refusalAnswer, refusalOutcome, sendOutcome, successOutcome } from "./envelope.ts";
import { answerOnce } from "./idempotency.ts";
import { runCall } from "./run.ts";

const KEY = /^[\x21-\x7e]{1,128}$/;
const withToken = v.object({ token: v.string() });
const staying = v.object({ isDeletionCancelled: v.literal(true) });

/** A refusal is an answer too; whatever else goes wrong is the last door's to answer. */
async function outcomeOf(run: () => Promise<unknown>): Promise<Outcome> {
  try {
    return successOutcome(await run());
  } catch (error) {
    if (error instanceof Refusal) return refusalOutcome(error);
    throw error;
  }
}

async function rememberedOutcome(key: string, call: Call, context: CallContext, input: unknown): Promise<Outcome> {
  if (!KEY.test(key)) throw new Refusal("bad_input", ["Idempotency-Key"]);
  const { env, visitor, nowMs, client } = context;
  // Guests share no account: whoever learned a key must not be answered with the session it started elsewhere.
  const caller = visitor.kind === "member" ? String(visitor.uid) : `guest ${client.address ?? ""}`;
  const store = { db: database(env.DB), secret: env.SESSION_SECRET, nowMs };
  const answer = await answerOnce(store, { key, caller, call: call.name, input }, async (intention) => {
    const outcome = await outcomeOf(() => runCall(call, { ...context, intention }, input));
    return { answer: JSON.stringify(outcome), keep: outcome.status < 500 };
  });
  return JSON.parse(answer) as Outcome;
}

/** The cookie follows the answer, also when the answer is an old one. */
function changeCookie(c: AppRequest, call: Call, { body }: Outcome): void {
  if (body.status !== "success" || call.session === undefined) return;
  if (call.session === "ends") dropToken(c);
  else if (v.is(withToken, body.result)) keepToken(c, body.result.token);
}

/** Whoever called off the end of their account by signing in gets a letter about it, after the answer. */
function tellWhoStays(c: AppRequest, call: Call, context: CallContext, { body }: Outcome): void {
  if (call.session !== "starts" || body.status !== "success" || !v.is(staying, body.result)) return;
  c.executionCtx.waitUntil(sendDueLetters(context.env, context.nowMs));
}

/** HEAD is routed to the handler of GET, and older clients also write by GET. */
const changesState = (call: Call): boolean =>
  call.writes === true || call.session !== undefined || call.asksBrowser === true;

/** One call over HTTP, from its input to its answer. A write with a key happens once, however often it is sent. */
export async function answerCall(
  c: AppRequest,
  call: Call,
  asked: CallContext,
  readInput: () => Promise<unknown>,
): Promise<Response> {
  if (c.req.method === "HEAD" && changesState(call)) return refusalAnswer(new Refusal("wrong_method"));
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  const key = isRead ? undefined : c.req.header("idempotency-key");
  const context = call.asksBrowser ? { ...asked, browser: nameBrowser(c) } : asked;
  let outcome: Outcome;
  try {
    if (call.writes && isRead && c.get("identity").via === "cookie") throw new Refusal("wrong_origin");
    const input = await readInput();
    outcome =
      key === undefined
        ? await outcomeOf(() => runCall(call, context, input))
        : await rememberedOutcome(key, call, context, input);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    outcome = refusalOutcome(error);
  }
  changeCookie(c, call, outcome);
  tellWhoStays(c, call, context, outcome);
  if (context.inboxes.size > 0) {
    c.executionCtx.waitUntil(tellInboxes(database(context.env.DB), inboxTeller(context.env), context.inboxes));
  }
  if (context.roomsToTell.size > 0) {
    c.executionCtx.waitUntil(flushLetters(database(context.env.DB), roomTeller(context.env), context.roomsToTell));
  }
  if (context.signedOut.length > 0) {
    const tellers = { inboxes: inboxTeller(context.env), rooms: roomTeller(context.env) };
    c.executionCtx.waitUntil(closeSockets(database(context.env.DB), tellers, context.signedOut));
  }
  const answer = sendOutcome(outcome);
  // Not the answer itself: the cookie stands on what the context builds.
  return c.newResponse(answer.body, answer);
}
