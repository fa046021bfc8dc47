import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ApiError } from "./api-error.ts";
import { startPlatformRuntime } from "./platform-runtime.ts";
import { emptyPlatformState, newId } from "./platform-state.ts";
import { createScriptRoutes } from "./script-routes.ts";

type Failure = {
  method: string;
  path: RegExp;
  status: number;
  code?: number;
  headers?: Record<string, string>;
  /** How often; once by default. */
  times?: number;
  /** Fails after the request took effect, as if the response was lost. */
  isAfterwards?: boolean;
};

type Options = {
  zones?: readonly { name: string; status: "active" | "pending" }[];
  /** Answers the outbound requests of deployed workers. */
  outbound?: (request: Request) => Promise<Response> | Response;
  /** Also serves the first custom domain on this port, for sockets and for requests that may be cut off. */
  port?: number;
};

const API = "/client/v4";
const ACCOUNT = { id: "a".repeat(32), name: "Test account" };
const TOKEN = "platform-token";

type Route = { method: string; path: RegExp; run: (params: string[], request: Request) => unknown };

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
  const method = incoming.method ?? "GET";
  return new Request(`http://platform${incoming.url}`, { method, headers, ...(body.length > 0 && { body }) });
}

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

const sendError = (response: ServerResponse, { status, code, message, headers }: ApiError): void =>
  send(response, status, { success: false, errors: [{ code, message }], messages: [], result: null }, headers);

/**
 * A local account of the hosting platform: the part of its HTTP API that wrangler and the deploy command use, and a
 * runtime that serves the deployed workers.
 */
export async function startFakePlatform({
  zones = [],
  outbound = () => Response.error(),
  port: sitePort,
}: Options = {}) {
  const state = emptyPlatformState();
  const scripts = createScriptRoutes(state);
  const runtime = startPlatformRuntime(state, outbound, sitePort);
  const failures: Failure[] = [];
  const requests: string[] = [];
  const account = `${API}/accounts/${ACCOUNT.id}`;
  const route = (method: string, path: string, run: Route["run"]): Route => ({
    method,
    path: new RegExp(`^${path}$`),
    run,
  });

  const databaseOf = (id: string) => {
    const database = state.databases.get(id);
    if (!database) throw new ApiError(404, 7404, `The database ${id} could not be found`);
    return database;
  };
  const routes: Route[] = [
    route("GET", `${API}/accounts`, () => [ACCOUNT]),
    route("GET", `${API}/memberships`, () => [{ id: "membership", account: ACCOUNT }]),
    route("GET", `${API}/zones`, (_params, request) => {
      const name = new URL(request.url).searchParams.get("name");
      return zones.filter((zone) => zone.name === name).map((zone) => ({ id: zone.name, ...zone, account: ACCOUNT }));
    }),
    route("GET", `${account}/d1/database`, (_params, request) => {
      const name = new URL(request.url).searchParams.get("name");
      return [...state.databases.values()]
        .filter((database) => !name || database.name === name)
        .map((database) => ({ uuid: database.id, name: database.name }));
    }),
    route("POST", `${account}/d1/database`, async (_params, request) => {
      const { name } = (await request.json()) as { name: string };
      if ([...state.databases.values()].some((database) => database.name === name))
        throw new ApiError(400, 7502, `A database with the name '${name}' already exists`);
      const id = newId();
      state.databases.set(id, { id, name });
      await runtime.apply();
      return { uuid: id, name };
    }),
    route("GET", `${account}/d1/database/([^/]+)/time_travel/bookmark`, ([id = ""], request) =>
      runtime.timeTravel.bookmark(databaseOf(id).id, new URL(request.url).searchParams),
    ),
    route("POST", `${account}/d1/database/([^/]+)/time_travel/restore`, ([id = ""], request) =>
      runtime.timeTravel.restore(databaseOf(id).id, new URL(request.url).searchParams, runtime.whileStopped),
    ),
    route("GET", `${account}/d1/database/([^/]+)`, ([idOrName = ""]) => {
      const { id, name } = [...state.databases.values()].find((one) => one.name === idOrName) ?? databaseOf(idOrName);
      return { uuid: id, name };
    }),
    route("POST", `${account}/d1/database/([^/]+)/query`, async ([id = ""], request) => {
      databaseOf(id);
      type Query = { sql: string; params?: unknown[] };
      const body = (await request.json()) as Query | { batch: Query[] };
      const answer = await runtime.query(id, "batch" in body ? body.batch : [body]);
      if ("error" in answer) throw new ApiError(400, 7500, answer.error);
      return answer.results;
    }),
    route("GET", `${account}/r2/buckets/([^/]+)`, ([name = ""]) => {
      if (!state.buckets.has(name)) throw new ApiError(404, 10_006, "The specified bucket does not exist.");
      return { name };
    }),
    route("POST", `${account}/r2/buckets`, async (_params, request) => {
      const { name } = (await request.json()) as { name: string };
      if (state.buckets.has(name))
        throw new ApiError(409, 10_004, "The bucket you tried to create already exists, and you own it.");
      state.buckets.add(name);
      return { name };
    }),
    route("GET", `${account}/workers/services/([^/]+)`, ([name = ""]) => scripts.service(name)),
    route("GET", `${account}/workers/services/[^/]+/environments/production/(?:routes|bindings)`, () => []),
    route("GET", `${account}/workers/scripts`, () => scripts.list()),
    route("GET", `${account}/workers/scripts/([^/]+)`, ([name = ""]) => scripts.script(name)),
    route("PUT", `${account}/workers/scripts/([^/]+)`, async ([name = ""], request) => {
      const done = await scripts.putScript(name, await request.formData());
      await runtime.apply();
      return done;
    }),
    route("POST", `${account}/workers/scripts/([^/]+)/versions`, async ([name = ""], request) =>
      scripts.addVersion(name, await request.formData()),
    ),
    route("GET", `${account}/workers/scripts/([^/]+)/settings`, ([name = ""]) => scripts.settings(name)),
    route("PATCH", `${account}/workers/scripts/([^/]+)/(?:script-)?settings`, ([name = ""]) => scripts.settings(name)),
    route("GET", `${API}/zones/[^/]+/workers/routes`, () => []),
    route("GET", `${account}/workers/scripts/([^/]+)/secrets`, ([name = ""]) => scripts.secrets(name)),
    route("GET", `${account}/workers/scripts/([^/]+)/deployments`, ([name = ""]) => scripts.deployments(name)),
    route("POST", `${account}/workers/scripts/([^/]+)/deployments`, async ([name = ""], request) => {
      const done = scripts.deploy(name, await request.json());
      await runtime.apply();
      return done;
    }),
    route("GET", `${account}/workers/scripts/([^/]+)/versions/([^/]+)`, ([name = "", id = ""]) =>
      scripts.version(name, id),
    ),
    route("POST", `${account}/workers/scripts/[^/]+/assets-upload-session`, async (_params, request) =>
      scripts.beginAssets(await request.json()),
    ),
    route("POST", `${account}/workers/assets/upload`, async (_params, request) =>
      scripts.uploadAssets(
        request.headers.get("authorization")?.replace("Bearer ", "") ?? "",
        await request.formData(),
      ),
    ),
    route("PUT", `${account}/workers/scripts/([^/]+)/schedules`, async ([name = ""], request) =>
      scripts.setCrons(name, await request.json()),
    ),
    route("PUT", `${account}/workers/scripts/([^/]+)/domains/records`, async ([name = ""], request) =>
      scripts.setDomains(name, await request.json()),
    ),
    route("POST", `${account}/workers/domains/changeset`, () => ({
      added: [],
      removed: [],
      updated: [],
      conflicting: [],
    })),
    route("POST", `${account}/workers/scripts/([^/]+)/domains/changeset`, () => ({
      added: [],
      removed: [],
      updated: [],
      conflicting: [],
    })),
    route("GET", `${account}/workers/scripts/([^/]+)/subdomain`, () => ({ enabled: false, previews_enabled: false })),
    route("POST", `${account}/workers/scripts/([^/]+)/subdomain`, () => ({ enabled: false, previews_enabled: false })),
    route("GET", `${account}/workers/subdomain`, () => ({ subdomain: "test-account" })),
  ];

  function takeFailure(method: string, path: string, isAfterwards: boolean): Failure | undefined {
    const found = failures.find(
      (one) => one.method === method && one.path.test(path) && (one.isAfterwards ?? false) === isAfterwards,
    );
    if (!found) return undefined;
    found.times = (found.times ?? 1) - 1;
    if (found.times <= 0) failures.splice(failures.indexOf(found), 1);
    return found;
  }
  const toError = ({ status, code = 10_000, headers }: Failure) =>
    new ApiError(status, code, "Injected failure", headers);

  /** Asset uploads authenticate with the token of their upload session. */
  const isAllowed = (request: Request, path: string): boolean =>
    request.headers.get("authorization") === `Bearer ${TOKEN}` || path === `${account}/workers/assets/upload`;

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await toRequest(incoming);
    const path = new URL(request.url).pathname;
    requests.push(`${request.method} ${path.slice(API.length)}`);
    try {
      const failure = takeFailure(request.method, path, false);
      if (failure) throw toError(failure);
      if (!isAllowed(request, path)) throw new ApiError(403, 10_000, "Authentication error");
      const found = routes.find((one) => one.method === request.method && one.path.test(path));
      if (!found) throw new ApiError(404, 7003, `Could not route to ${request.method} ${path}`);
      const result = await found.run(found.path.exec(path)?.slice(1) ?? [], request);
      const lost = takeFailure(request.method, path, true);
      if (lost) throw toError(lost);
      send(response, 200, { success: true, errors: [], messages: [], result });
    } catch (error) {
      if (error instanceof ApiError) sendError(response, error);
      else sendError(response, new ApiError(500, 10_013, error instanceof Error ? `${error.stack}` : String(error)));
    }
  }

  const server = createServer((incoming, response) => void respond(incoming, response));
  await runtime.apply();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}${API}`,
    accountId: ACCOUNT.id,
    token: TOKEN,
    state,
    requests,
    fail: (failure: Failure) => void failures.push(failure),
    /** Sends a request to the worker that has the host as its custom domain. */
    async fetch(url: string, init: RequestInit = {}): Promise<Response> {
      const { hostname } = new URL(url);
      const script = [...state.scripts.values()].find(({ domains }) => domains.includes(hostname));
      if (!script) throw new TypeError(`getaddrinfo ENOTFOUND ${hostname}`);
      return runtime.fetch(script.name, new Request(url, init));
    },
    query: runtime.query,
    runSchedule: runtime.runSchedule,
    async stop(): Promise<void> {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await runtime.stop();
    },
  };
}
