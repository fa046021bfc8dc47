import { afterAll, beforeAll, expect, test } from "vitest";
import { ERRORS, type ErrorName } from "#domain/errors.ts";
import { createBrowserSession } from "#tests/support/identity-providers/browser-session.ts";
import { type FakeProviders, startFakeProviders } from "#tests/support/identity-providers/fake-providers.ts";

let town: FakeProviders;
beforeAll(async () => {
  town = await startFakeProviders({
    others: ["mira", "olga", "mallory"],
    facebook: { mallory: { email: "fan@kickoff.example" }, mira: {} },
  });
});
afterAll(() => town?.stop());

const [X, FACEBOOK, WECHAT, QQ] = [6, 9, 7, 8];
const number = (name: ErrorName) => ERRORS[name].number;
const visitor = () => createBrowserSession(town);
const count = (sql: string) => town.site.database.$client.prepare(sql).first<number>("n");

/** A user who signed in with X and added an email. */
async function joined(as: string, email: string) {
  const one = visitor();
  const { errorMsg } = (await one.finish(await one.authorize(X, as))).envelope;
  await one.call("POST /login/V2/sendEmailcheckCode", { mobileOrEmail: email });
  const checkCode = await one.codeFor(email);
  const bound = await one.call("POST /login/V2/getLoginBindEmail", { email, checkCode, twitterId: errorMsg });
  return { one, bound, twitterId: errorMsg };
}

test("a callback is valid once: later, state and code open nothing", async () => {
  const { one } = await joined("olga", "olga@fans.example");
  const answer = await one.authorize(X, "olga");
  expect((await one.finish(answer)).envelope.status).toBe("success");
  expect((await one.finish(answer)).envelope.errorCode).toBe(number("sign_in_stale"));
  // A fresh state with the used code: the provider rejects the code.
  const fresh = new URL(await one.begin(X)).searchParams.get("state") ?? "";
  expect((await one.finish({ ...answer, state: fresh })).envelope.errorCode).toBe(number("sign_in_mismatch"));
});

test("twenty concurrent callbacks are one sign-in", async () => {
  const { one } = await joined("mira", "mira@fans.example");
  const answer = await one.authorize(X, "mira");
  const all = await Promise.all(Array.from({ length: 20 }, () => one.finish(answer)));
  expect(all.filter(({ envelope }) => envelope.status === "success")).toHaveLength(1);
});

test("a callback in another browser signs nobody in, and does not use up the owner's", async () => {
  const [victim, thief] = [visitor(), visitor()];
  const answer = await victim.authorize(WECHAT, "mira");
  expect((await thief.finish(answer)).envelope.errorCode).toBe(number("sign_in_stale"));
  // Not even with a browser id that started a flow.
  await thief.begin(WECHAT);
  expect((await thief.finish(answer)).envelope.errorCode).toBe(number("sign_in_stale"));
  expect((await victim.finish(answer)).envelope).toMatchObject({ status: "success", result: { wxBind: true } });
});

test("rejects a forged state, one of another provider, and an expired one", async () => {
  const one = visitor();
  const answer = await one.authorize(X, "mira");
  const forged = `${"0".repeat(63)}1`;
  expect((await one.finish({ ...answer, state: forged })).envelope.errorCode).toBe(number("sign_in_stale"));
  expect((await one.finish({ ...answer, state: "<script>" })).envelope.errorCode).toBe(number("sign_in_stale"));
  expect((await one.finish({ ...answer, type: String(QQ) })).envelope.errorCode).toBe(number("sign_in_mismatch"));
  const late = await one.authorize(X, "mira");
  await town.site.database.$client.prepare("UPDATE sign_in_flows SET expires_at_ms = ?1").bind(Date.now()).run();
  expect((await one.finish(late)).envelope.errorCode).toBe(number("sign_in_stale"));
});

test("rejects another user's code in the attacker's flow, by its verifier", async () => {
  const [victim, mallory] = [visitor(), visitor()];
  for (const type of [X, FACEBOOK]) {
    const { code = "" } = await mallory.authorize(type, "mallory");
    const own = await victim.authorize(type, "mira");
    expect((await victim.finish({ ...own, code })).envelope.errorCode).toBe(number("sign_in_mismatch"));
  }
  expect(victim.jar.has("token")).toBe(false);
});

test("an unverified email opens no account, not even its own", async () => {
  const mallory = visitor();
  const answered = await mallory.finish(await mallory.authorize(FACEBOOK, "mallory"));
  expect(answered.envelope.errorCode).toBe(number("email_needed"));
  expect(mallory.jar.has("token")).toBe(false);
  const twitterId = answered.envelope.errorMsg;
  for (const checkCode of ["000000", "123456"]) {
    const bound = await mallory.call("POST /login/V2/getLoginBindEmail", {
      email: "fan@kickoff.example",
      checkCode,
      twitterId,
    });
    expect(bound.envelope.errorCode).toBe(number("wrong_code"));
  }
  expect(await count("SELECT count(*) AS n FROM user_identities WHERE provider = 'facebook'")).toBe(0);
});

test("a pending sign-in has a signed id: rejected when forged, reused, or from another browser", async () => {
  const { bound, twitterId, one } = await joined("mallory", "mallory@fans.example");
  expect(bound.envelope).toMatchObject({ status: "success" });
  const again = { email: "fan@kickoff.example", checkCode: "000000" };
  for (const id of [twitterId ?? "", "f".repeat(64)]) {
    const replayed = await one.call("POST /login/V2/getLoginBindEmail", { ...again, twitterId: id });
    expect(replayed.envelope.errorCode).toBe(number("sign_in_stale"));
  }
  const victim = visitor();
  const pending = (await victim.finish(await victim.authorize(QQ, "olga"))).envelope.result as {
    accountNumber: string;
  };
  const thief = visitor();
  await thief.begin(QQ);
  await thief.call("POST /login/V2/sendMobilecheckCode", { mobileOrEmail: "13900139000" });
  const stolen = {
    mobile: "13900139000",
    checkCode: await thief.codeFor("+8613900139000"),
    accountNumber: pending.accountNumber,
  };
  expect((await thief.call("POST /login/bindAccount", stolen)).envelope.errorCode).toBe(number("sign_in_stale"));
});

test("a phone number is not accepted where an email is required", async () => {
  const one = visitor();
  const { errorMsg } = (await one.finish(await one.authorize(FACEBOOK, "mira"))).envelope;
  const bound = await one.call("POST /login/bindAccount", {
    mobile: "13900139001",
    checkCode: "000000",
    accountNumber: errorMsg,
  });
  expect(bound.envelope.errorCode).toBe(number("sign_in_mismatch"));
});

test.each(["//evil.example", "https://evil.example/", "/\\evil.example", "/a\nb", "/login/return/x", "javascript:1"])(
  "no way leads back to %j",
  async (returnTo) => {
    const one = visitor();
    const asked = await one.call("GET /login/V2/getLoginUrl", { type: String(X), returnTo });
    expect(asked.envelope).toMatchObject({ errorCode: number("bad_input"), fields: ["returnTo"] });
  },
);

test("the callback redirects to pages of this site only, and home for unknown flows", async () => {
  const one = visitor();
  const unknown = await one.send("GET", `/login/return/x?state=${"a".repeat(64)}&code=c`);
  expect(unknown.headers.location).toBe(`/?type=6&state=${"a".repeat(64)}&code=c`);
  for (const query of [
    "",
    "?state=//evil.example&code=c",
    "?state=x",
    `?state=${"a".repeat(64)}&code=${"c".repeat(5000)}`,
  ]) {
    expect((await one.send("GET", `/login/return/x${query}`)).headers.location).toBe("/");
  }
  expect((await one.send("GET", "/login/return/evil?state=x")).status).toBe(404);
  const door = new URL(await one.decide(await one.begin(X, "/vi/match?view=live&code=old"), "mira"));
  const { headers } = await one.send("GET", door.pathname + door.search);
  expect(headers.location).toMatch(/^\/vi\/match\?view=live&type=6&state=[0-9a-f]{64}&code=[0-9a-f-]{36}$/);
  expect(headers["cache-control"]).toBe("no-store");
});

test("another site can neither begin a flow with our cookie nor submit a result", async () => {
  const one = visitor();
  const asked = await one.call("GET /login/V2/getLoginUrl", { type: String(X) });
  const [cookie = ""] = [asked.headers["set-cookie"] ?? []].flat();
  for (const word of ["HttpOnly", "SameSite=Strict", "Path=/java", "Max-Age=172800"]) expect(cookie).toContain(word);
  const answer = await one.authorize(X, "mira");
  const foreign = await one.call("POST /login/V2/getLoginInfo", answer, { origin: "https://evil.example" });
  expect(foreign.envelope.errorCode).toBe(number("wrong_origin"));
});

test("an address can have forty open flows, not more", async () => {
  const one = visitor();
  const all = await Promise.all(Array.from({ length: 45 }, () => one.call("GET /login/V2/getLoginUrl", { type: "6" })));
  const refused = all.filter(({ envelope }) => envelope.errorCode === number("too_many_sign_ins"));
  expect(refused).toHaveLength(5);
});

test("a page with a result in its URL shows nothing of it, and is cached without it", async () => {
  const one = visitor();
  const at = (code: string) => one.send("GET", `/about?type=6&state=${"b".repeat(64)}&code=${code}`);
  const first = await at("c0ffee-one");
  expect(first.status).toBe(200);
  expect(first.body).not.toContain("c0ffee");
  await expect.poll(async () => (await at("c0ffee-two")).headers["x-cache"]).toBe("hit");
  expect((await one.send("GET", "/about")).headers["x-cache"]).toBe("hit");
});

test("neither state nor id is stored in plain text", async () => {
  const one = visitor();
  const answer = await one.authorize(FACEBOOK, "mira");
  const state = answer.state ?? "";
  const { results: flows } = await town.site.database.$client.prepare("SELECT * FROM sign_in_flows").all();
  expect(JSON.stringify(flows)).not.toContain(state);
  const { errorMsg = "" } = (await one.finish(answer)).envelope;
  const { results: waiting } = await town.site.database.$client.prepare("SELECT * FROM pending_identities").all();
  expect(errorMsg).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(waiting)).not.toContain(errorMsg);
});
