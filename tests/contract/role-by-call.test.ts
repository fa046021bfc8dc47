import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallName } from "#domain/api/contract.ts";
import { buildCallPath } from "#domain/api/fill-path.ts";
import { ERRORS } from "#domain/errors.ts";
import { sendRequest } from "#tests/support/http.ts";
import { type FakeProviders, startFakeProviders } from "#tests/support/identity-providers/fake-providers.ts";
import { ROLE_BY_CALL } from "./role-by-call.ts";
import { CALLERS, type Caller, type ContractRow, getSeededAccount } from "./row.ts";

let providers: FakeProviders;
beforeAll(async () => {
  providers = await startFakeProviders({});
});
afterAll(() => providers?.stop());

type CallResult = { status: number; errorCode: number | undefined };

async function send(
  name: string,
  input: Record<string, unknown>,
  token?: string,
): Promise<CallResult & { body: string }> {
  const { method, path, rest } = buildCallPath(name, input);
  const query = method === "GET" ? `?${new URLSearchParams(rest as Record<string, string>)}` : "";
  const response = await sendRequest(providers.machine, `/java${path}${query}`, {
    host: providers.host,
    method,
    headers: { "content-type": "application/json", ...(token ? { token } : {}) },
    ...(method === "GET" ? {} : { body: JSON.stringify(rest) }),
  });
  const { errorCode } = JSON.parse(response.body) as { errorCode?: number };
  return { status: response.status, errorCode, body: response.body };
}

const SESSION_AGE_MS = 60_000;
/** Cached sessions, because signing in for each of the thousands of calls would take longer than the calls. */
const sessions = new Map<Caller, { token: string; sinceMs: number }>();
/** Calls in these areas end sessions or change their permissions. */
const CHANGES_SESSIONS = /^\S+ \/(login|user|v2|V2|operator\/user)\b/;

async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === "guest") return undefined;
  const known = sessions.get(caller);
  if (known && Date.now() - known.sinceMs < SESSION_AGE_MS) return known.token;
  const { body } = await send("GET /login/testLogin", { name: getSeededAccount(caller) });
  const { token } = (JSON.parse(body) as { result: { token: string } }).result;
  sessions.set(caller, { token, sinceMs: Date.now() });
  return token;
}

function expected(row: ContractRow, caller: Caller): string {
  if (row.callers.includes(caller)) return `${row.status ?? 200}`;
  return caller === "guest" ? "401 no session" : "403 no permission";
}

function inWords({ status, errorCode }: CallResult): string {
  if (errorCode === ERRORS.no_session.number) return `${status} no session`;
  if (errorCode === ERRORS.no_permission.number) return `${status} no permission`;
  return `${status}`;
}

test("the table has exactly one row for every call of the API", async () => {
  const { paths } = JSON.parse(
    (await sendRequest(providers.machine, "/java/openapi.json", { host: providers.host })).body,
  ) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(Object.keys(ROLE_BY_CALL).toSorted()).toEqual(described.toSorted());
});

test.each(Object.entries(ROLE_BY_CALL) as [CallName, ContractRow][])("%s", async (name, row) => {
  const results: Record<string, string> = {};
  const wanted: Record<string, string> = {};
  for (const [place, caller] of CALLERS.entries()) {
    if (CHANGES_SESSIONS.test(name)) sessions.delete(caller);
    results[caller] = inWords(await send(name, row.input?.(place) ?? {}, await tokenOf(caller)));
    wanted[caller] = expected(row, caller);
  }
  if (CHANGES_SESSIONS.test(name)) sessions.clear();
  expect(results).toEqual(wanted);
});
