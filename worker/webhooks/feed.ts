import { createMiddleware } from "hono/factory";
import { type Database, getDatabase } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import { type ParsedDelivery, parseDelivery } from "#domain/feed/parse-delivery.ts";
import type { App } from "../app.ts";
import { createMatchRoomPublisher } from "../gateways/rooms/rooms.ts";
import { createRawPayloadStore } from "../gateways/storage/raw-payloads.ts";
import { notifyMatchEventsAfterFeed } from "../jobs/notify-match-events.ts";
import { settlePredictionsAfterFeed } from "../jobs/settle-predictions.ts";
import { flushMatchOutbox } from "../outbox/flush-match-outbox.ts";
import { errorResponse, successResponse } from "../rpc/envelope.ts";
import { parseJsonBody } from "../rpc/request-body.ts";
import { applyDelivery } from "../services/feed/apply-delivery.ts";
import { recordRejectedDelivery } from "../services/feed/record-rejected-delivery.ts";
import { storeRawPayload } from "../services/feed/store-raw-payload.ts";
import { type SignedBody, verifySignedBody } from "./signed-body.ts";

/** A source that only says what nobody can read has no name yet. */
const NAMELESS = "push";

type FeedWebhookResult = ParsedDelivery | { refused: AppError; source: string };

function readBody({ bytes, isTooLong }: SignedBody): FeedWebhookResult {
  if (isTooLong) return { refused: new AppError("too_large"), source: NAMELESS };
  try {
    const read = parseDelivery(parseJsonBody(bytes));
    if ("delivery" in read) return read;
    return { refused: new AppError("bad_input", read.fields), source: read.source ?? NAMELESS };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: error, source: NAMELESS };
  }
}

async function take(db: Database, told: FeedWebhookResult, nowMs: number) {
  if ("refused" in told) return told;
  const { delivery, broken } = told;
  const outcome = await applyDelivery({ db, nowMs }, { delivery, rejectedRows: broken, countsLeagues: true });
  if (outcome.kind === "taken") return { outcome, delivery };
  const refused = new AppError(outcome.kind === "stale" ? "stale" : "delivery_reused");
  return { refused, source: delivery.source };
}

/** A feed pushes what changed: first D1, then the rooms. What is refused is told to its sender, and to the operators. */
export const handleFeedWebhook = createMiddleware<App>(async (c) => {
  const body = await verifySignedBody(c.req.raw, c.env.FEED_SECRET, c.req.header("x-signature") ?? "");
  if (!body) return errorResponse(new AppError("unsigned"));
  const db = getDatabase(c.env.DB);
  const nowMs = Date.now();
  const raw = c.env.FEED_RAW && createRawPayloadStore(c.env.FEED_RAW);
  const text = new TextDecoder().decode(body.bytes);
  const taken = await take(db, readBody(body), nowMs);
  if ("refused" in taken) {
    const { refused, source } = taken;
    await recordRejectedDelivery(
      { db, nowMs, raw },
      { source, failure: refused.refusal, fields: refused.fields, text },
    );
    return errorResponse(refused);
  }
  const { delivery, outcome } = taken;
  await storeRawPayload({ raw, nowMs }, { source: delivery.source, text, deliveryId: delivery.deliveryId });
  const { news, ...flushed } = await flushMatchOutbox(db, createMatchRoomPublisher(c.env), nowMs);
  c.executionCtx.waitUntil(notifyMatchEventsAfterFeed(c.env, news, nowMs));
  c.executionCtx.waitUntil(settlePredictionsAfterFeed(c.env, nowMs));
  return successResponse({ ...outcome, ...flushed });
});
