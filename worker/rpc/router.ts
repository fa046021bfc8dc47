import type { Hono } from "hono";
import { API_BASE } from "#domain/api/envelope.ts";
import { AppError } from "#domain/errors.ts";
import { toDeviceName } from "#domain/identity/device-name.ts";
import { toIpPrefix } from "#domain/identity/ip-prefix.ts";
import { batchReads } from "../../db/batch-reads.ts";
import { ALL_CALLS } from "../api/registry.ts";
import type { App, AppRequest } from "../app.ts";
import { getBrowserId, getCallSite } from "../middleware/browser-id.ts";
import type { CallContext, CallDefinition, ClientInfo } from "./call.ts";
import { renderDocsPage } from "./docs.ts";
import { errorResponse } from "./envelope.ts";
import { createOpenApiDocument } from "./openapi.ts";
import { parseRequestInput, readRequestBody } from "./request-body.ts";
import { respondToCall } from "./respond.ts";

function clientOf(request: Request): ClientInfo {
  const { country } = (request as Request<unknown, IncomingRequestCfProperties>).cf ?? {};
  return {
    // Set by the edge, whatever a client may write there.
    address: toIpPrefix(request.headers.get("cf-connecting-ip") ?? undefined),
    device: toDeviceName(request.headers.get("user-agent") ?? ""),
    place: typeof country === "string" ? country : "",
  };
}

/** Where it was asked from and by which browser few calls want to know, and telling it costs five addresses taken apart. */
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
  get site() {
    return getCallSite(c);
  },
  get browser() {
    return getBrowserId(c);
  },
});

/** For a page, which only reads: what its loaders ask for together goes to the database together. */
export function createPageCallContext(c: AppRequest): CallContext {
  const notes = c.get("logFields");
  // Who the reader is was looked up before.
  notes.d1 = c.get("visitor").kind === "member" ? 1 : 0;
  const db = batchReads(c.env.DB, () => {
    notes.d1 = Number(notes.d1) + 1;
  });
  return callContext(c, { ...c.env, DB: db });
}

const honoPath = (call: CallDefinition) => `${API_BASE}${(call.name.split(" ")[1] ?? "").replace(/\{(\w+)\}/g, ":$1")}`;

/** Read also for who may not send it: an answer before the end of it would cut the connection, and nobody would hear. */
async function bodyOf(c: AppRequest, call: CallDefinition): Promise<Record<string, unknown>> {
  if (call.name.startsWith("GET ")) return {};
  if (call.maxBytes === undefined) return parseRequestInput(c.req.raw);
  return { bytes: await readRequestBody(c.req.raw, call.maxBytes) };
}

async function inputOf(c: AppRequest, call: CallDefinition): Promise<Record<string, unknown>> {
  const query = Object.fromEntries(new URL(c.req.url).searchParams);
  // `_t` only keeps old proxies from answering out of their cache.
  delete query._t;
  return { ...query, ...(await bodyOf(c, call)), ...c.req.param() };
}

/** Every call of the contract under /java, its description beside it, and a plain refusal for the rest. */
export function mountRpcRouter(app: Hono<App>): void {
  app.get(`${API_BASE}/openapi.json`, (c) => c.json(createOpenApiDocument(ALL_CALLS, new URL(c.req.url).origin)));
  app.get(`${API_BASE}/docs`, (c) => renderDocsPage(c, ALL_CALLS));
  for (const call of ALL_CALLS) {
    const [method = "GET"] = call.name.split(" ");
    app.on(method, honoPath(call), (c) => respondToCall(c, call, callContext(c), () => inputOf(c, call)));
  }
  app.all(`${API_BASE}/*`, (c) => {
    const here = ALL_CALLS.filter((call) =>
      new RegExp(`^${honoPath(call).replace(/:\w+/g, "[^/]+")}$`).test(c.req.path),
    );
    const answer = errorResponse(new AppError(here.length > 0 ? "wrong_method" : "not_found"));
    if (here.length > 0)
      answer.headers.set("allow", [...new Set(here.map((call) => call.name.split(" ")[0]))].join(", "));
    return answer;
  });
}
