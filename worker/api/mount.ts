import type { Hono } from "hono";
import { deviceOf } from "#domain/accounts/device.ts";
import { networkAddress } from "#domain/accounts/network-address.ts";
import { API_BASE } from "#domain/calls/envelope.ts";
import { Refusal } from "#domain/errors.ts";
import type { App, AppRequest } from "../app.ts";
import { browserOf, siteOf } from "../middleware/browser-cookie.ts";
import { answerCall } from "./answer-call.ts";
import type { Call, CallContext, Client } from "./call.ts";
import { CALLS } from "./calls.ts";
import { docsPage } from "./docs-page.ts";
import { refusalAnswer } from "./envelope.ts";
import { openApiDocument } from "./openapi.ts";
import { readInput } from "./read-body.ts";

function clientOf(request: Request): Client {
  const { country } = (request as Request<unknown, IncomingRequestCfProperties>).cf ?? {};
  return {
    // Set by the edge, whatever a client may write there.
    address: networkAddress(request.headers.get("cf-connecting-ip") ?? undefined),
    device: deviceOf(request.headers.get("user-agent") ?? ""),
    place: typeof country === "string" ? country : "",
  };
}

export const callContext = (c: AppRequest): CallContext => ({
  env: c.env,
  brand: c.get("brand"),
  locale: c.get("locale"),
  visitor: c.get("visitor"),
  client: clientOf(c.req.raw),
  nowMs: Date.now(),
  inboxes: new Set(),
  site: siteOf(c),
  browser: browserOf(c),
});

const honoPath = (call: Call) => `${API_BASE}${(call.name.split(" ")[1] ?? "").replace(/\{(\w+)\}/g, ":$1")}`;

async function inputOf(c: AppRequest, method: string): Promise<Record<string, unknown>> {
  const query = Object.fromEntries(new URL(c.req.url).searchParams);
  // `_t` only keeps old proxies from answering out of their cache.
  delete query._t;
  const body = method === "GET" ? {} : await readInput(c.req.raw);
  return { ...query, ...body, ...c.req.param() };
}

/** Every call of the contract under /java, its description beside it, and a plain refusal for the rest. */
export function mountApi(app: Hono<App>): void {
  app.get(`${API_BASE}/openapi.json`, (c) => c.json(openApiDocument(CALLS, new URL(c.req.url).origin)));
  app.get(`${API_BASE}/docs`, (c) => docsPage(c, CALLS));
  for (const call of CALLS) {
    const [method = "GET"] = call.name.split(" ");
    app.on(method, honoPath(call), (c) => answerCall(c, call, callContext(c), () => inputOf(c, method)));
  }
  app.all(`${API_BASE}/*`, (c) => {
    const here = CALLS.filter((call) => new RegExp(`^${honoPath(call).replace(/:\w+/g, "[^/]+")}$`).test(c.req.path));
    const answer = refusalAnswer(new Refusal(here.length > 0 ? "wrong_method" : "not_found"));
    if (here.length > 0)
      answer.headers.set("allow", [...new Set(here.map((call) => call.name.split(" ")[0]))].join(", "));
    return answer;
  });
}
