import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { Refusal } from "#domain/errors.ts";
import { deliverySchema, MAX_DELIVERY_BYTES } from "#domain/feed/delivery.ts";
import type { App } from "../app.ts";
import { rawPayloads } from "../gateways/raw-payloads.ts";
import { roomPublisher } from "../gateways/rooms.ts";
import { settleAfterFeed } from "../scheduled/settle-room-predictions.ts";
import { tellOfPlay } from "../scheduled/tell-of-play.ts";
import { applyDelivery } from "../services/feed/apply-delivery.ts";
import { flushOutbox } from "../services/feed/flush-outbox.ts";
import { keepRaw } from "../services/feed/keep-raw.ts";
import { verifySignature } from "../services/feed/verify-signature.ts";
import { refusalAnswer, successAnswer } from "./envelope.ts";
import { parseJson, readBody } from "./read-body.ts";

/** A feed pushes what changed: first D1, then the rooms. */
export const takeFeed = createMiddleware<App>(async (c) => {
  const body = await readBody(c.req.raw, MAX_DELIVERY_BYTES);
  if (!(await verifySignature(c.env.FEED_SECRET, body, c.req.header("x-signature") ?? ""))) {
    return refusalAnswer(new Refusal("unsigned"));
  }
  const parsed = v.safeParse(deliverySchema, parseJson(body));
  if (!parsed.success) {
    throw new Refusal(
      "bad_input",
      parsed.issues.slice(0, 20).map((issue) => v.getDotPath(issue) ?? ""),
    );
  }
  const nowMs = Date.now();
  const outcome = await applyDelivery(c.env.DB, parsed.output, nowMs);
  if (outcome.kind === "stale") throw new Refusal("stale");
  if (outcome.kind === "reused") throw new Refusal("delivery_reused");
  if (c.env.FEED_RAW) {
    const { source, deliveryId } = parsed.output;
    await keepRaw(rawPayloads(c.env.FEED_RAW), source, new TextDecoder().decode(body), nowMs, deliveryId);
  }
  const { news, ...flushed } = await flushOutbox(c.env.DB, roomPublisher(c.env), nowMs);
  c.executionCtx.waitUntil(tellOfPlay(c.env, news, nowMs));
  c.executionCtx.waitUntil(settleAfterFeed(c.env, nowMs));
  return successAnswer({ ...outcome, ...flushed });
});
