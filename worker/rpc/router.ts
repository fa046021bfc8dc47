import type { Hono } from "hono";
import { API_BASE } from "#domain/api/envelope.ts";
import { isBotUserAgent } from "#domain/channels/attribution.ts";
import { AppError } from "#domain/errors.ts";
import { toDeviceName } from "#domain/identity/device-name.ts";
import { toIpPrefix } from "#domain/identity/ip-prefix.ts";
import { batchReads } from "../../db/batch-reads.ts";
import { ALL_CALLS } from "../api/registry.ts";
import type { App, AppRequest } from "../app.ts";
import { getBrowserId, getCallSite } from "../middleware/browser-id.ts";
import type { CallContext, CallDefinition, ClientInfo } from "./call.ts";
import { isPathOfCall, toCallParams, toRoutePath } from "./call-path.ts";
import { renderDocsPage } from "./docs.ts";
import { errorResponse } from "./envelope.ts";
import { createOpenApiDocument } from "./openapi.ts";
import { parseRequestInput, readRequestBody } from "./request-body.ts";
import { respondToCall } from "./respond.ts";

/** From Cloudflare; empty when unknown. */
export function getCountry(request: Request): string {
  const { country } = (request as Request<unknown, IncomingRequestCfProperties>).cf ?? {};
  return typeof country === "string" ? country : "";
}

function clientOf(request: Request): ClientInfo {
  const userAgent = request.headers.get("user-agent") ?? "";
  return {
    // Set by Cloudflare, whatever the client sends.
    address: toIpPrefix(request.headers.get("cf-connecting-ip") ?? undefined),
    device: toDeviceName(userAgent),
    place: getCountry(request),
    isBot: isBotUserAgent(userAgent),
  };
}

/** `site` and `browser` are getters, because few calls read them and parsing takes time. */
const callContext = (c: AppRequest, env = c.env): CallContext => ({
  env,
  brand: c.get("brand"),
  locale: c.get("locale"),
  visitor: c.get("visitor"),
  client: clientOf(c.req.raw),
  nowMs: Date.now(),
  inboxes: new Set(),
  signedOut: [],
  roomsToFlush: new Set(),
  completedUploads: new Set(),
  get site() {
    return getCallSite(c);
  },
  get browser() {
    return getBrowserId(c);
  },
});

/** For loaders, which only read: queries of one page share a round trip to the database. */
export function createPageCallContext(c: AppRequest): CallContext {
  const notes = c.get("logFields");
  // The session was loaded by the middleware.
  notes.d1 = c.get("visitor").kind === "member" ? 1 : 0;
  const db = batchReads(c.env.DB, () => {
    notes.d1 = Number(notes.d1) + 1;
  });
  return callContext(c, { ...c.env, DB: db });
}

/** Also read for rejected calls: responding before the end of the body would reset the connection. */
async function bodyOf(c: AppRequest, call: CallDefinition): Promise<Record<string, unknown>> {
  if (call.name.startsWith("GET ")) return {};
  if (call.maxBytes === undefined) return parseRequestInput(c.req.raw);
  return { bytes: await readRequestBody(c.req.raw, call.maxBytes) };
}

async function inputOf(c: AppRequest, call: CallDefinition): Promise<Record<string, unknown>> {
  const query = Object.fromEntries(new URL(c.req.url).searchParams);
  // `_t` only prevents old proxies from serving a cached response.
  delete query._t;
  return { ...query, ...(await bodyOf(c, call)), ...toCallParams(call.name, c.req.param()) };
}

/** Mounts every call under /java, next to its documentation; unknown paths get a JSON error. */
export function mountRpcRouter(app: Hono<App>): void {
  app.get(`${API_BASE}/openapi.json`, (c) => c.json(createOpenApiDocument(ALL_CALLS, new URL(c.req.url).origin)));
  app.get(`${API_BASE}/docs`, (c) => renderDocsPage(c, ALL_CALLS));
  for (const call of ALL_CALLS) {
    const [method = "GET"] = call.name.split(" ");
    app.on(method, toRoutePath(call.name), (c) => respondToCall(c, call, callContext(c), () => inputOf(c, call)));
  }
  app.all(`${API_BASE}/*`, (c) => {
    const here = ALL_CALLS.filter((call) => isPathOfCall(call.name, c.req.path));
    const response = errorResponse(new AppError(here.length > 0 ? "wrong_method" : "not_found"));
    if (here.length > 0)
      response.headers.set("allow", [...new Set(here.map((call) => call.name.split(" ")[0]))].join(", "));
    return response;
  });
}
