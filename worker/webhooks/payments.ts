import { createMiddleware } from "hono/factory";
import { database } from "#db/client.ts";
import { Refusal } from "#domain/errors.ts";
import type { App } from "../app.ts";
import { providersOf } from "../gateways/payments/providers.ts";
import { inboxTeller } from "../gateways/rooms/rooms.ts";
import { sendDueReceipts } from "../jobs/receipt-emails.ts";
import { tellInboxes } from "../outbox/push-unread-counts.ts";
import { refusalAnswer, successAnswer } from "../rpc/envelope.ts";
import { readBody } from "../rpc/request-body.ts";
import { takePaymentEvent } from "../services/wallet/recharge/apply-payment-event.ts";

const MAX_EVENT_BYTES = 256 * 1024;

/** A provider says what became of a payment. Only what it signed is heard; the buyer's tabs hear of it at once. */
export const takePayment = createMiddleware<App>(async (c) => {
  const nowMs = Date.now();
  const body = new TextDecoder().decode(await readBody(c.req.raw, MAX_EVENT_BYTES));
  const provider = (await providersOf(c.env)).find(({ name }) => name === c.req.param("provider"));
  if (!provider) return refusalAnswer(new Refusal("not_found"));
  const event = await provider.readEvent(body, c.req.raw.headers, nowMs);
  if (event === "unsigned") return refusalAnswer(new Refusal("unsigned"));
  if (event === undefined) return successAnswer({ heard: "not_ours" });
  const inboxes = new Set<number>();
  const heard = await takePaymentEvent({ db: database(c.env.DB), nowMs, inboxes }, provider.name, event);
  if (inboxes.size > 0 && heard === "applied") {
    await tellInboxes(database(c.env.DB), inboxTeller(c.env), inboxes);
    c.executionCtx.waitUntil(sendDueReceipts(c.env));
  }
  return successAnswer({ heard });
});
