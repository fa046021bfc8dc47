import type { Hono } from "hono";
import { API_BASE } from "#domain/api/envelope.ts";
import { Refusal } from "#domain/errors.ts";
import { deviceOf } from "#domain/identity/device-name.ts";
import { networkAddress } from "#domain/identity/ip-prefix.ts";
import { gatherReads } from "../../db/batch-reads.ts";
import { CALLS } from "../api/registry.ts";
import type { App, AppRequest } from "../app.ts";
import { browserOf, siteOf } from "../middleware/browser-id.ts";
import type { Call, CallContext, Client } from "./call.ts";
import { docsPage } from "./docs.ts";
import { refusalAnswer } from "./envelope.ts";
import { openApiDocument } from "./openapi.ts";
import { readBody, readInput } from "./request-body.ts";
import { answerCall } from "./respond.ts";

function clientOf(request: Request): Client {
  const { country } = (request as Request<unknown, IncomingRequestCfProperties>).cf ?? {};
  return {
    // Set by the edge, whatever a client may write there.
    address: networkAddress(request.headers.get("cf-connecting-ip") ?? undefined),
    device: deviceOf(request.headers.get("user-agent") ?? ""),
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
  roomsToTell: new Set(),
  get site() {
    return siteOf(c);
  },
  get browser() {
    return browserOf(c);
  },
});

/** For a page, which only reads: what its loaders ask for together goes to the database together. */
export function pageContext(c: AppRequest): CallContext {
  const notes = c.get("notes");
  // Who the reader is was looked up before.
  notes.d1 = c.get("visitor").kind === "member" ? 1 : 0;
  const db = gatherReads(c.env.DB, () => {
    notes.d1 = Number(notes.d1) + 1;
  });
  return callContext(c, { ...c.env, DB: db });
}

const honoPath = (call: Call) => `${API_BASE}${(call.name.split(" ")[1] ?? "").replace(/\{(\w+)\}/g, ":$1")}`;

/** Read also for who may not send it: an answer before the end of it would cut the connection, and nobody would hear. */
async function bodyOf(c: AppRequest, call: Call): Promise<Record<string, unknown>> {
  if (call.name.startsWith("GET ")) return {};
  if (call.maxBytes === undefined) return readInput(c.req.raw);
  return { bytes: await readBody(c.req.raw, call.maxBytes) };
}

async function inputOf(c: AppRequest, call: Call): Promise<Record<string, unknown>> {
  const query = Object.fromEntries(new URL(c.req.url).searchParams);
  // `_t` only keeps old proxies from answering out of their cache.
  delete query._t;
  return { ...query, ...(await bodyOf(c, call)), ...c.req.param() };
}

/** Every call of the contract under /java, its description beside it, and a plain refusal for the rest. */
export function mountApi(app: Hono<App>): void {
  app.get(`${API_BASE}/openapi.json`, (c) => c.json(openApiDocument(CALLS, new URL(c.req.url).origin)));
  app.get(`${API_BASE}/docs`, (c) => docsPage(c, CALLS));
  for (const call of CALLS) {
    const [method = "GET"] = call.name.split(" ");
    app.on(method, honoPath(call), (c) => answerCall(c, call, callContext(c), () => inputOf(c, call)));
  }
  app.all(`${API_BASE}/*`, (c) => {
    const here = CALLS.filter((call) => new RegExp(`^${honoPath(call).replace(/:\w+/g, "[^/]+")}$`).test(c.req.path));
    const answer = refusalAnswer(new Refusal(here.length > 0 ? "wrong_method" : "not_found"));
    if (here.length > 0)
      answer.headers.set("allow", [...new Set(here.map((call) => call.name.split(" ")[0]))].join(", "));
    return answer;
  });
}
