import { Hono } from "hono";
import { html } from "hono/html";
import type { App } from "../app.ts";
import { getLocalPayment } from "../gateways/payments/local-payment-store.ts";
import {
  applyLocalPaymentAction,
  type LocalPaymentAction,
  listLocalPaymentActions,
  sendLocalPaymentWebhook,
} from "../gateways/payments/local-provider.ts";

const NAMES: Record<LocalPaymentAction, string> = {
  pay: "Pay",
  fail: "Decline",
  expire: "Let it expire",
  refund: "Refund all",
  refund_part: "Refund half",
  chargeback: "Charge back",
  win: "Win the dispute",
};
const ACTS = Object.keys(NAMES) as LocalPaymentAction[];
const MAX_REPEATS = 5;
const MAX_PAUSE_SECONDS = 20;

const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1_000));
const within = (value: unknown, max: number): number => Math.min(max, Math.max(0, Math.floor(Number(value)) || 0));

/** The payment page of the fake provider; English only, since only developers and tests see it. */
export const testPaymentPage = new Hono<App>()
  .get("/:ref", async (c) => {
    const payment = await getLocalPayment(c.env.MEDIA, c.req.param("ref"));
    if (!payment) return c.json({ error: "not found" }, 404);
    const { description, amountMinor, currency, status, method, returnUrl } = payment;
    return c.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta name="viewport" content="width=device-width" />
          <title>Local payments</title>
          <style>
            body { font: 16px/1.5 system-ui; max-width: 28rem; margin: 3rem auto; padding: 0 1rem; color-scheme: light dark; }
            form { display: grid; gap: .75rem; margin: 1.5rem 0; }
            button, input { font: inherit; padding: .6rem; }
            label { display: flex; justify-content: space-between; gap: 1rem; }
            input[type=number] { width: 5rem; }
          </style>
        </head>
        <body>
          <p>Local payments · ${method}</p>
          <h1>${(amountMinor / 100).toFixed(2)} ${currency}</h1>
          <p>${description}</p>
          <p>State: <strong data-status="${status}">${status}</strong></p>
          <form method="post">
            <label>Say it so many times <input type="number" name="times" value="1" min="0" max="${MAX_REPEATS}" /></label>
            <label>after seconds <input type="number" name="delay" value="0" min="0" max="${MAX_PAUSE_SECONDS}" /></label>
            ${listLocalPaymentActions(payment).map((act) => html`<button name="act" value="${act}">${NAMES[act]}</button>`)}
          </form>
          <a href="${returnUrl}">Back to the shop</a>
        </body>
      </html>`);
  })
  .post("/:ref", async (c) => {
    const form = await c.req.parseBody();
    const act = ACTS.find((one) => one === form.act);
    const ref = c.req.param("ref");
    const event = act && (await applyLocalPaymentAction(c.env, ref, act));
    if (!event) return c.json({ error: "not possible" }, 409);
    const { origin } = new URL(c.req.url);
    const times = within(form.times ?? 1, MAX_REPEATS);
    const sendEvents = async () => {
      await pause(within(form.delay ?? 0, MAX_PAUSE_SECONDS));
      // Sent twice at once, because real providers also deliver duplicates concurrently.
      await Promise.all(Array.from({ length: times }, () => sendLocalPaymentWebhook(c.env, origin, event)));
    };
    c.executionCtx.waitUntil(sendEvents());
    const payment = await getLocalPayment(c.env.MEDIA, ref);
    const isOver = event.kind === "paid" || event.kind === "failed";
    return c.redirect(isOver && payment ? payment.returnUrl : c.req.url, 303);
  });
