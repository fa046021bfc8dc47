import { afterAll, beforeAll, expect, test } from "vitest";
import { ERRORS } from "#domain/errors.ts";
import { createBrowserSession } from "#tests/support/identity-providers/browser-session.ts";
import { type FakeProviders, startFakeProviders } from "#tests/support/identity-providers/fake-providers.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

let providers: FakeProviders;
let bare: TestSite;
beforeAll(async () => {
  [providers, bare] = await Promise.all([startFakeProviders({ others: ["mira"] }), startTestSite()]);
});
afterAll(() => Promise.all([providers?.stop(), bare?.stop()]));

const X = 6;
const visitor = () => createBrowserSession(providers);

test("the offered methods depend on channel, keys and senders", async () => {
  const here = await visitor().call("GET /login/V2/getLoginMethods");
  expect(here.envelope.result).toEqual({
    layout: "panels",
    methods: ["phone", "email", "username", "line", "google", "x", "apple", "facebook", "wechat", "qq"],
  });
  const hidden = await createBrowserSession({ site: providers.site, host: "relva.localhost" }).call(
    "GET /login/V2/getLoginMethods",
  );
  expect(hidden.envelope.result).toMatchObject({ methods: expect.not.arrayContaining(["x", "apple"]) });
  const without = await createBrowserSession({ site: bare, host: "inkstone.localhost" }).call(
    "GET /login/V2/getLoginMethods",
  );
  expect(without.envelope.result).toMatchObject({ methods: ["phone", "email", "username"] });
});

test("rejects what is not offered: no keys, a hidden provider, an unknown provider", async () => {
  const refused = { errorCode: ERRORS.provider_not_offered.number };
  const keyless = createBrowserSession({ site: bare, host: "inkstone.localhost" });
  expect((await keyless.call("GET /login/V2/getLoginUrl", { type: "3" })).envelope).toMatchObject(refused);
  const hidden = createBrowserSession({ site: providers.site, host: "relva.localhost" });
  expect((await hidden.call("GET /login/V2/getLoginUrl", { type: "6" })).envelope).toMatchObject(refused);
  const response = { type: "6", state: "a".repeat(64), code: "c" };
  expect((await hidden.call("POST /login/V2/getLoginInfo", response)).envelope).toMatchObject(refused);
  for (const type of ["1", "2", "33", "x"]) {
    expect((await visitor().call("GET /login/V2/getLoginUrl", { type })).envelope).toMatchObject({
      errorCode: ERRORS.bad_input.number,
    });
  }
});

test.each([
  ["GET /login/sendRedirect", "google"],
  ["GET /login/lineGetUrl", "line"],
  ["GET /login/getPCWXLoginAddress", "wechat"],
  ["GET /login/getPCQQLoginAddress", "qq"],
])("%s returns the URL of %s, with its callback", async (name, provider) => {
  const { envelope } = await visitor().call(name, { isFrom: "PC", channelFromtype: "1" });
  const url = new URL(String(envelope.result));
  expect(url.searchParams.get("redirect_uri")).toBe(`${providers.site.url}/login/return/${provider}`);
  expect(url.searchParams.get("state")).toMatch(/^[0-9a-f]{64}$/);
});

test("the older calls: pcLoginByAccount for WeChat, getLoginInfo by GET with `token` for X", async () => {
  const one = visitor();
  const wechat = await one.call("GET /login/pcLoginByAccount", await one.authorize(7, "mira"));
  const { accountNumber, headimgurl } = wechat.envelope.result as Record<string, string>;
  expect(wechat.envelope.result).toMatchObject({ wxBind: true, qqOrWechatName: "mira" });
  expect(headimgurl).toContain("/mira.jpg");
  await one.call("POST /login/V2/sendMobilecheckCode", { mobileOrEmail: "13800138000" });
  const bound = await one.call("POST /login/bindAccount", {
    mobile: "13800138000",
    checkCode: await one.codeFor("+8613800138000"),
    accountNumber,
    qqOrWechatName: "mira",
    type: 7,
    headimgurl,
  });
  expect(bound.envelope.result).toMatchObject({ newUser: true, bonusCoins: 200, wxBind: false });
  expect(one.jar.get("token")).toBe((bound.envelope.result as { token: string }).token);

  const { code, ...answer } = await one.authorize(6, "mira");
  const x = await one.call("GET /login/V2/getLoginInfo", { ...answer, token: code ?? "", verifier: "of the client" });
  expect(x.envelope).toMatchObject({ errorCode: 2010, errorMsg: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

test.each(["GET /login/GoogleUserInfo", "GET /login/lineGetTokenByCode"])(
  "%s takes an answer of its own only",
  async (name) => {
    const one = visitor();
    const { state = "", code = "" } = await one.authorize(6, "mira");
    const { envelope } = await one.call(name, { state, code });
    expect(envelope.errorCode).toBe(ERRORS.sign_in_mismatch.number);
  },
);

test("a retry with the same key gets the same session, once", async () => {
  const one = visitor();
  const response = await one.authorize(7, "mira");
  const key = { "idempotency-key": "the-same-key" };
  const first = await one.call("POST /login/V2/getLoginInfo", response, key);
  // The client retries because it never received the first response.
  one.jar.delete("token");
  const second = await one.call("POST /login/V2/getLoginInfo", response, key);
  expect(first.envelope.status).toBe("success");
  expect(second.envelope).toEqual(first.envelope);
});

test("links belong to their owner: guests list and remove none", async () => {
  const guest = visitor();
  for (const [name, body] of [
    ["GET /user/identities", {}],
    ["POST /user/identities/unlink", { id: "0".repeat(32) }],
  ] as const) {
    expect((await guest.call(name, body)).status).toBe(401);
  }
});

test("only the session that began linking a provider may complete it, and guests cannot begin", async () => {
  const one = visitor();
  await one.call("GET /login/testLogin", { name: "fan" });
  const beginConnect = async () => {
    const { envelope } = await one.call("POST /user/identities/connect", { type: X, returnTo: "/about" });
    return (await one.followCallback(await one.decide(String(envelope.result), "mira"))).answer;
  };
  const guest = await visitor().call("POST /user/identities/connect", { type: X });
  expect(guest.envelope).toMatchObject({ errorCode: ERRORS.no_session.number });
  // The user has signed out, and another one uses the same browser.
  const late = await beginConnect();
  const own = one.jar.get("token") ?? "";
  one.jar.delete("token");
  expect((await one.finish(late)).envelope).toMatchObject({ errorCode: ERRORS.sign_in_stale.number });
  one.jar.set("token", own);
  const done = await one.finish(await beginConnect());
  expect(done.envelope.result).toEqual({ wxBind: false, connected: "x" });
  expect(one.jar.get("token")).toBe(own);
  const { list } = (await one.call("GET /user/identities")).envelope.result as { list: { provider: string }[] };
  expect(list.map(({ provider }) => provider)).toEqual(["x"]);
});
