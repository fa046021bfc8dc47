import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export type StripeRequest = {
  method: string;
  path: string;
  body: URLSearchParams;
  headers: IncomingMessage["headers"];
};
type StripeResponse = { status?: number; body: object };

/** Signs a webhook the way Stripe does. */
export function signStripeWebhook(event: object, secret: string, atMs = Date.now()) {
  const body = JSON.stringify(event);
  const t = Math.floor(atMs / 1_000);
  const v1 = createHmac("sha256", secret).update(`${t}.${body}`).digest("hex");
  return { body, headers: new Headers({ "stripe-signature": `t=${t},v1=${v1}` }) };
}

let words = 0;
export const stripeEvent = (type: string, object: object, id = `evt_${++words}`) => ({
  id,
  object: "event",
  api_version: "2026-10-28.endive",
  created: 1_795_000_000,
  type,
  data: { object },
});

/** A fake server for Stripe's own client: records requests and responds in the documented format. */
export async function startFakeStripe(respond: (requests: StripeRequest) => StripeResponse) {
  const requests: StripeRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      const one: StripeRequest = {
        method: request.method ?? "",
        path: request.url ?? "",
        body: new URLSearchParams(Buffer.concat(parts).toString("utf8")),
        headers: request.headers,
      };
      requests.push(one);
      const { status = 200, body } = respond(one);
      response.writeHead(status, { "content-type": "application/json", "request-id": "req_1" });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
