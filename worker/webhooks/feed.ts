import { createMiddleware } from "hono/factory";
import { type Database, database } from "#db/client.ts";
import { Refusal } from "#domain/errors.ts";
import { type ReadDelivery, readDelivery } from "#domain/feed/parse-delivery.ts";
import type { App } from "../app.ts";
import { roomPublisher } from "../gateways/rooms/rooms.ts";
import { rawPayloads } from "../gateways/storage/raw-payloads.ts";
import { tellOfPlay } from "../jobs/notify-match-events.ts";
import { settleAfterFeed } from "../jobs/settle-predictions.ts";
import { flushOutbox } from "../outbox/flush-match-outbox.ts";
import { refusalAnswer, successAnswer } from "../rpc/envelope.ts";
import { parseJson } from "../rpc/request-body.ts";
import { applyDelivery } from "../services/feed/apply-delivery.ts";
import { noteRefusal } from "../services/feed/record-rejected-delivery.ts";
import { keepRaw } from "../services/feed/store-raw-payload.ts";
import { readSignedBody, type SignedBody } from "./signed-body.ts";

/** A source that only says what nobody can read has no name yet. */
const NAMELESS = "push";

type Told = ReadDelivery | { refused: Refusal; source: string };

function readBody({ bytes, isTooLong }: SignedBody): Told {
  if (isTooLong) return { refused: new Refusal("too_large"), source: NAMELESS };
  try {
    const read = readDelivery(parseJson(bytes));
    if ("delivery" in read) return read;
    return { refused: new Refusal("bad_input", read.fields), source: read.source ?? NAMELESS };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: error, source: NAMELESS };
  }
}

async function take(db: Database, told: Told, nowMs: number) {
  if ("refused" in told) return told;
  const { delivery, broken } = told;
  const outcome = await applyDelivery(db, delivery, nowMs, { broken, countsLeagues: true });
  if (outcome.kind === "taken") return { outcome, delivery };
  const refused = new Refusal(outcome.kind === "stale" ? "stale" : "delivery_reused");
  return { refused, source: delivery.source };
}

/** A feed pushes what changed: first D1, then the rooms. What is refused is told to its sender, and to the operators. */
export const takeFeed = createMiddleware<App>(async (c) => {
  const body = await readSignedBody(c.req.raw, c.env.FEED_SECRET, c.req.header("x-signature") ?? "");
  if (!body) return refusalAnswer(new Refusal("unsigned"));
  const db = database(c.env.DB);
  const nowMs = Date.now();
  const raw = c.env.FEED_RAW && rawPayloads(c.env.FEED_RAW);
  const text = new TextDecoder().decode(body.bytes);
  const taken = await take(db, readBody(body), nowMs);
  if ("refused" in taken) {
    const { refused, source } = taken;
    await noteRefusal(db, raw, { source, failure: refused.refusal, fields: refused.fields, text }, nowMs);
    return refusalAnswer(refused);
  }
  const { delivery, outcome } = taken;
  await keepRaw(raw, delivery.source, text, nowMs, delivery.deliveryId);
  const { news, ...flushed } = await flushOutbox(db, roomPublisher(c.env), nowMs);
  c.executionCtx.waitUntil(tellOfPlay(c.env, news, nowMs));
  c.executionCtx.waitUntil(settleAfterFeed(c.env, nowMs));
  return successAnswer({ ...outcome, ...flushed });
});
