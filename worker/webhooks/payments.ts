import { createMiddleware } from "hono/factory";
import { getDatabase } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import type { App } from "../app.ts";
import { listPaymentProviders } from "../gateways/payments/providers.ts";
import { sendDueReceiptEmails } from "../jobs/receipt-emails.ts";
import { flushRoomsAfterWrite } from "../outbox/flush-rooms.ts";
import { errorResponse, successResponse } from "../rpc/envelope.ts";
import { readRequestBody } from "../rpc/request-body.ts";
import { applyPaymentEvent } from "../services/wallet/recharge/apply-payment-event.ts";

const MAX_EVENT_BYTES = 256 * 1024;

/** Webhook of a payment provider. Only signed events are applied; the buyer's open pages are updated at once. */
export const handlePaymentWebhook = createMiddleware<App>(async (c) => {
  const nowMs = Date.now();
  const body = new TextDecoder().decode(await readRequestBody(c.req.raw, MAX_EVENT_BYTES));
  const provider = (await listPaymentProviders(c.env)).find(({ name }) => name === c.req.param("provider"));
  if (!provider) return errorResponse(new AppError("not_found"));
  const event = await provider.parseEvent(body, c.req.raw.headers, nowMs);
  if (event === "unsigned") return errorResponse(new AppError("unsigned"));
  if (event === undefined) return successResponse({ heard: "not_ours" });
  const inboxes = new Set<number>();
  const db = getDatabase(c.env.DB);
  const result = await applyPaymentEvent({ db, nowMs, inboxes }, { provider: provider.name, event });
  if (inboxes.size > 0 && result === "applied") {
    await flushRoomsAfterWrite(c.env, { inboxes }, nowMs);
    c.executionCtx.waitUntil(sendDueReceiptEmails(c.env));
  }
  return successResponse({ heard: result });
});
