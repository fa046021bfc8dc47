import { createMiddleware } from "hono/factory";
import { type Database, getDatabase } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import { type ParsedDelivery, parseDelivery } from "#domain/feed/parse-delivery.ts";
import type { App } from "../app.ts";
import { createMatchRoomPublisher } from "../gateways/rooms/rooms.ts";
import { createRawPayloadStore } from "../gateways/storage/raw-payloads.ts";
import { notifyMatchEventsAfterFeed } from "../jobs/notify-match-events.ts";
import { settlePlansAfterFeed } from "../jobs/settle-plans.ts";
import { settlePredictionsAfterFeed } from "../jobs/settle-predictions.ts";
import { flushMatchOutbox } from "../outbox/flush-match-outbox.ts";
import { errorResponse, successResponse } from "../rpc/envelope.ts";
import { parseJsonBody } from "../rpc/request-body.ts";
import { applyDelivery } from "../services/feed/apply-delivery.ts";
import { recordRejectedDelivery } from "../services/feed/record-rejected-delivery.ts";
import { storeRawPayload } from "../services/feed/store-raw-payload.ts";
import { type SignedBody, verifySignedBody } from "./signed-body.ts";

/** The source name of deliveries that cannot be parsed. */
const UNNAMED_SOURCE = "push";

type FeedWebhookResult = ParsedDelivery | { rejected: AppError; source: string };

function readBody({ bytes, isTooLong }: SignedBody): FeedWebhookResult {
  if (isTooLong) return { rejected: new AppError("too_large"), source: UNNAMED_SOURCE };
  try {
    const read = parseDelivery(parseJsonBody(bytes));
    if ("delivery" in read) return read;
    return { rejected: new AppError("bad_input", read.fields), source: read.source ?? UNNAMED_SOURCE };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { rejected: error, source: UNNAMED_SOURCE };
  }
}

async function applyParsedDelivery(db: Database, parsed: FeedWebhookResult, nowMs: number) {
  if ("rejected" in parsed) return parsed;
  const { delivery, invalid: broken } = parsed;
  const outcome = await applyDelivery({ db, nowMs }, { delivery, rejectedRows: broken, countsLeagues: true });
  if (outcome.kind === "taken") return { outcome, delivery };
  const rejected = new AppError(outcome.kind === "stale" ? "stale" : "delivery_reused");
  return { rejected, source: delivery.source };
}

/** Stores a pushed delivery in D1 and publishes it to the rooms. A rejection is returned to the sender and recorded. */
export const handleFeedWebhook = createMiddleware<App>(async (c) => {
  const body = await verifySignedBody(c.req.raw, c.env.FEED_SECRET, c.req.header("x-signature") ?? "");
  if (!body) return errorResponse(new AppError("unsigned"));
  const db = getDatabase(c.env.DB);
  const nowMs = Date.now();
  const raw = c.env.FEED_RAW && createRawPayloadStore(c.env.FEED_RAW);
  const text = new TextDecoder().decode(body.bytes);
  const result = await applyParsedDelivery(db, readBody(body), nowMs);
  if ("rejected" in result) {
    const { rejected, source } = result;
    await recordRejectedDelivery({ db, nowMs, raw }, { source, failure: rejected.code, fields: rejected.fields, text });
    return errorResponse(rejected);
  }
  const { delivery, outcome } = result;
  await storeRawPayload({ raw, nowMs }, { source: delivery.source, text, deliveryId: delivery.deliveryId });
  const { news, ...flushed } = await flushMatchOutbox(db, createMatchRoomPublisher(c.env), nowMs);
  c.executionCtx.waitUntil(notifyMatchEventsAfterFeed(c.env, news, nowMs));
  c.executionCtx.waitUntil(settlePlansAfterFeed(c.env, nowMs));
  c.executionCtx.waitUntil(settlePredictionsAfterFeed(c.env, nowMs));
  return successResponse({ ...outcome, ...flushed });
});
