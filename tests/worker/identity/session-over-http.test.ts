import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ERRORS, type ErrorName } from "#domain/errors.ts";
import { sendGet } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createApiCaller, listSentMessages } from "./api-caller.ts";

let site: TestSite;
let call: ReturnType<typeof createApiCaller>;
beforeAll(async () => {
  site = await startTestSite();
  call = createApiCaller(site);
});
afterAll(() => site?.stop());

const PASSWORD = "Kickoff2026";
const LOGIN = "POST /login/V2/mobileOrNameToLogin";
const SEND_MAIL = "POST /login/V2/sendEmailcheckCode";
const refused = (name: ErrorName) => ({ status: "fail", errorCode: ERRORS[name].number });
const own = () => ({ origin: site.url });

describe("writes with the session cookie", () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = (await call("GET /login/testLogin?name=expert")).envelope.result.token;
  });
  const END = "POST /user/sessions/end";
  const NOBODY = { id: "0".repeat(32) };

  test.each([
    ["another site", { origin: "https://evil.example" }],
    ["a site that hides itself", { origin: "null" }],
    ["the same host in plain text on another port", { origin: "http://localhost:1" }],
    ["a sibling host", { "sec-fetch-site": "same-site" }],
    ["another site without an origin", { "sec-fetch-site": "cross-site" }],
    ["nobody knows where", {}],
  ])("are rejected from %s", async (_from, headers) => {
    const { status, envelope } = await call(END, NOBODY, { cookie, headers });
    expect(status).toBe(403);
    expect(envelope).toMatchObject(refused("wrong_origin"));
  });

  test("are accepted from the brand's own pages, and with the header from anywhere", async () => {
    expect((await call(END, NOBODY, { cookie, headers: own() })).status).toBe(200);
    expect((await call(END, NOBODY, { cookie, headers: { "sec-fetch-site": "same-origin" } })).status).toBe(200);
    expect((await call(END, NOBODY, { token: cookie, headers: { origin: "https://evil.example" } })).status).toBe(200);
  });

  test("another site cannot sign its visitors in to an account of its own", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded", origin: "https://evil.example" };
    const response = await call(LOGIN, `name=fan&password=${PASSWORD}`, { headers: form });
    expect(response.envelope).toMatchObject(refused("wrong_origin"));
    expect(response.cookies).toEqual([]);
  });
});

describe("a session over HTTP", () => {
  test("is listed, ended elsewhere, and signed out with its cookie", async () => {
    const here = (await call("GET /login/testLogin?name=anchor")).envelope.result.token;
    const there = (await call("GET /login/testLogin?name=anchor")).envelope.result.token;
    const { list } = (await call("GET /user/sessions", undefined, { cookie: here })).envelope.result;
    expect(list.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
    await call("POST /user/sessions/end", { id: "others" }, { cookie: here, headers: own() });
    expect((await call("GET /user/sessions", undefined, { token: there })).envelope).toMatchObject(
      refused("no_session"),
    );
    const out = await call("POST /user/logout", {}, { cookie: here, headers: own() });
    expect(out.cookies[0]).toMatch(/^token=;.*Max-Age=0/);
    expect((await call("GET /user/sessions", undefined, { token: here })).envelope).toMatchObject(
      refused("no_session"),
    );
    expect((await call("POST /user/logout")).status).toBe(200);
  });

  test("shows users all of their own data, and the public data of others", async () => {
    const { token, user } = (await call("GET /login/testLogin?name=operator")).envelope.result;
    expect((await call("GET /user/info", undefined, { token })).envelope.result).toEqual(user);
    const seen = (await call(`GET /user/info?userId=${user.uid}`)).envelope.result;
    expect(Object.keys(seen).toSorted()).toEqual(
      ["uid", "username", "signature", "level", "roles", "registeredAtMs", "medals"].toSorted(),
    );
    expect(seen.roles).toEqual(["user"]);
    expect((await call("GET /user/info?userId=1")).envelope).toMatchObject(refused("user_not_found"));
  });

  test("renders personal pages, which are never stored", async () => {
    const { token } = (await call("GET /login/testLogin?name=channel")).envelope.result;
    const asReader = { cookie: `token=${token}` };
    const page = await sendGet(site, "/en", {}, asReader);
    expect(page.status).toBe(200);
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect(page.body).toContain("channel");
    expect(page.headers["x-cache"]).toBeUndefined();
    await site.database.$client.prepare("UPDATE sessions SET last_seen_at_ms = last_seen_at_ms - 61000").run();
    const later = await sendGet(site, "/en", {}, asReader);
    expect([later.headers["set-cookie"] ?? []].flat().join()).toContain(`token=${token}`);
  });
});

describe("a write with an idempotency key", () => {
  test("signs in once, however often and concurrently it is sent", async () => {
    const headers = { "idempotency-key": "9f1c1a30-one-sign-in" };
    const send = () => call(LOGIN, { name: "admin", password: PASSWORD }, { headers });
    const responses = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(new Set(responses.map((one) => one.envelope.result.token)).size).toBe(1);
    for (const one of responses) expect(one.cookies[0]).toContain(one.envelope.result.token);
    const rows = await site.database.$client.prepare("SELECT * FROM idempotency").all();
    expect(JSON.stringify(rows.results)).not.toContain(responses[0]?.envelope.result.token);
    const other = await call(LOGIN, { name: "vip", password: PASSWORD }, { headers });
    expect(other.envelope).toMatchObject(refused("key_reused"));
    expect(other.status).toBe(422);
  });

  test("sends one code, and rejects an invalid key", async () => {
    const headers = { "idempotency-key": "one-code" };
    const send = () => call(SEND_MAIL, { mobileOrEmail: "once@kickoff.example" }, { headers });
    for (const response of [await send(), await send()])
      expect(response.envelope.result).toEqual({ resendAfterSeconds: 60 });
    expect(await listSentMessages(site, "once@kickoff.example")).toHaveLength(1);
    const bad = await call(
      SEND_MAIL,
      { mobileOrEmail: "x@kickoff.example" },
      { headers: { "idempotency-key": "a b" } },
    );
    expect(bad.envelope).toMatchObject({ ...refused("bad_input"), fields: ["Idempotency-Key"] });
  });
});
