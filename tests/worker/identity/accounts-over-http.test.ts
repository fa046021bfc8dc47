// Long because one site serves every invalid form of the same few calls.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ERRORS, type ErrorName } from "#domain/errors.ts";
import { sendGet, sendRequest } from "#tests/support/http.ts";
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
const BY_CODE = "POST /login/V2/getLoginByEmailCheckCode";
const SEND_MAIL = "POST /login/V2/sendEmailcheckCode";
const refused = (name: ErrorName) => ({ status: "fail", errorCode: ERRORS[name].number });

async function joinByMail(address: string) {
  await call(SEND_MAIL, { mobileOrEmail: address });
  const [message] = await listSentMessages(site, address);
  return call(BY_CODE, { mobileOrEmail: address, checkCode: message?.code });
}

describe("signing up and in", () => {
  test("by email: a message in the caller's language, a token, a cookie, the bonus", async () => {
    const address = "Anna@kickoff.example";
    const sent = await call(SEND_MAIL, { mobileOrEmail: address }, { headers: { lan: "ja" } });
    expect(sent.envelope.result).toEqual({ resendAfterSeconds: 60 });
    const [message] = await listSentMessages(site, "anna@kickoff.example");
    expect(message).toMatchObject({
      channel: "email",
      to: "anna@kickoff.example",
      code: expect.stringMatching(/^\d{6}$/),
    });
    expect(message?.text).toContain(message?.code);
    expect(message?.text).toMatch(/[\p{Script=Hiragana}]/u);
    const joined = await call(BY_CODE, { mobileOrEmail: address, checkCode: message?.code });
    const { result } = joined.envelope;
    expect(result).toMatchObject({
      newUser: true,
      bonusCoins: 200,
      user: { bonusCoins: 200, email: "anna@kickoff.example" },
    });
    expect(joined.cookies).toHaveLength(1);
    const [cookie = ""] = joined.cookies;
    expect(cookie).toContain(`token=${result.token}`);
    for (const word of ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=2592000"]) expect(cookie).toContain(word);
    expect(cookie).not.toContain("Secure");
    const replayed = await call(BY_CODE, { mobileOrEmail: address, checkCode: message?.code });
    expect(replayed.envelope).toMatchObject(refused("wrong_code"));
  });

  test("by phone, also in the older form", async () => {
    await call("POST /login/V2/sendMobilecheckCode", { areaCode: "+86", mobileOrEmail: "13800138000" });
    const [message] = await listSentMessages(site, "+8613800138000");
    expect(message).toMatchObject({ channel: "sms", subject: "" });
    const joined = await call("POST /login/checkCode", { mobile: "13800138000", checkCode: message?.code });
    expect(joined.envelope.result.user).toMatchObject({ phone: "13800138000", areaCode: "+86" });
    expect(joined.cookies).toHaveLength(1);
    await call("POST /login/sendVerificationCode", { mobile: "13800138001" });
    const [other] = await listSentMessages(site, "+8613800138001");
    const reset = { mobile: "13800138001", checkCode: other?.code, password: PASSWORD };
    expect((await call("POST /login/modifyPassword", reset)).envelope).toMatchObject(refused("no_such_account"));
  });

  test("the registration step sets a username and password that sign in, also by the older form", async () => {
    await call("POST /login/V2/sendMobilecheckCode", { areaCode: "+44", mobileOrEmail: "7700900123" });
    const [message] = await listSentMessages(site, "+447700900123");
    const input = { areaCode: "+44", mobileOrEmail: "7700900123", checkCode: message?.code };
    const { token } = (await call(BY_CODE, input)).envelope.result;
    const step = await call("POST /user/V2/modifyUser", { uname: "Winger7", password: PASSWORD }, { token });
    expect(step.envelope.result).toMatchObject({ username: "Winger7", hasPassword: true });
    expect((await call(LOGIN, { name: "winger7", password: PASSWORD })).status).toBe(200);
    const older = await call("POST /login/mobileandpw", { mobile: "07700900123", areaCode: "+44", password: PASSWORD });
    expect(older.envelope.result).toMatchObject({ newUser: false, user: { username: "Winger7" } });
  });

  test("a code resets a forgotten password, also through the code form", async () => {
    const { token } = (await joinByMail("forgot@kickoff.example")).envelope.result;
    await site.database.$client.prepare("DELETE FROM code_sends").run();
    await call(SEND_MAIL, { mobileOrEmail: "forgot@kickoff.example" });
    const [message] = await listSentMessages(site, "forgot@kickoff.example");
    const reset = { mobileOrEmail: "forgot@kickoff.example", checkCode: message?.code, password: "Fresh2027" };
    expect((await call("POST /user/V2/mobileOrNameToChangePass", reset)).envelope.result).toEqual({});
    expect((await call("GET /user/sessions", undefined, { token })).envelope).toMatchObject(refused("no_session"));
    await site.database.$client.prepare("DELETE FROM code_sends").run();
    await call(SEND_MAIL, { mobileOrEmail: "forgot@kickoff.example" });
    const [next] = await listSentMessages(site, "forgot@kickoff.example");
    const again = { ...reset, checkCode: next?.code, password: "Again2028" };
    expect((await call(BY_CODE, again)).envelope.result).toMatchObject({ newUser: false });
    expect((await call(LOGIN, { mobileOrEmail: reset.mobileOrEmail, password: "Again2028" })).status).toBe(200);
  });

  test("the seeded accounts exist, and one is rich", async () => {
    const names = ["fan", "rich", "vip", "svip", "expert", "anchor", "moderator", "admin", "channel", "operator"];
    for (const name of names) {
      const { envelope } = await call(LOGIN, { name, password: PASSWORD });
      const roles = name === "fan" || name === "rich" ? ["user"] : ["user", name];
      expect(envelope.result.user.roles.toSorted(), name).toEqual(roles.toSorted());
      expect(envelope.result.user.coins, name).toBe(name === "rich" ? 100_000 : 0);
    }
    const second = await call(LOGIN, { name: "operator2", password: PASSWORD });
    expect(second.envelope.result.user.roles).toContain("operator");
    expect((await call("GET /login/testLogin?name=vip")).envelope.result.user.username).toBe("vip");
  });
});

describe("rejections", () => {
  test.each([
    [SEND_MAIL, { mobileOrEmail: "no address" }, ["mobileOrEmail"]],
    [SEND_MAIL, { mobileOrEmail: "a@b.example\r\nBcc: all@b.example" }, ["mobileOrEmail"]],
    [SEND_MAIL, { mobileOrEmail: "a@b.example%0ABcc:all@b.example" }, ["mobileOrEmail"]],
    ["POST /login/V2/sendMobilecheckCode", { mobileOrEmail: "12345678901" }, ["mobileOrEmail"]],
    ["POST /login/V2/sendMobilecheckCode", { mobileOrEmail: "138001380001" }, ["mobileOrEmail"]],
    ["POST /login/V2/sendMobilecheckCode", { mobileOrEmail: "77009001", areaCode: "+999" }, ["areaCode"]],
    [BY_CODE, { mobileOrEmail: "a@b.example", checkCode: "12345" }, ["checkCode"]],
    [BY_CODE, { checkCode: "123456" }, ["mobileOrEmail"]],
    [BY_CODE, { mobileOrEmail: "a@b.example", checkCode: "123456", password: "letters-only" }, ["password"]],
    [LOGIN, { name: "fan", password: "" }, ["password"]],
    [LOGIN, { password: PASSWORD }, ["mobileOrEmail"]],
  ])("%s %j", async (name, body, fields) => {
    const { status, envelope } = await call(name, body);
    expect(status).toBe(400);
    expect(envelope).toMatchObject({ ...refused("bad_input"), fields });
  });

  test.each([
    "GET /user/sessions",
    "POST /user/sessions/end",
    "POST /user/V2/modifyUser",
    "POST /user/modifyUser",
    "POST /user/password",
    "GET /user/info",
  ])("%s without a session", async (name) => {
    for (const token of [undefined, "A".repeat(43), "' OR 1=1 --"]) {
      const { status, envelope } = await call(name, {}, { token });
      expect(status).toBe(401);
      expect(envelope).toMatchObject(refused("no_session"));
    }
  });

  test("an expired session is reported, and its page is a guest's again", async () => {
    const { token, user } = (await call("GET /login/testLogin?name=svip")).envelope.result;
    await site.database.$client
      .prepare("UPDATE sessions SET expires_at_ms = 1 WHERE user_id = ?1")
      .bind(user.uid)
      .run();
    expect((await call("GET /user/sessions", undefined, { token })).envelope).toMatchObject(refused("session_expired"));
    const page = await sendGet(site, "/en", {}, { cookie: `token=${token}` });
    const cookies = [page.headers["set-cookie"] ?? []].flat();
    expect(cookies.some((one) => one.startsWith("token=;") && one.includes("Max-Age=0"))).toBe(true);
    expect(page.body).not.toContain('"svip"');
  });

  test("rejects reserved, taken and confusable usernames", async () => {
    const { token } = (await joinByMail("names@kickoff.example")).envelope.result;
    for (const uname of ["admin1strator", "r00t", "a b", "no_signs", "13800138000", "раypal"]) {
      const { envelope } = await call("POST /user/V2/modifyUser", { uname }, { token });
      expect(envelope, uname).toMatchObject({ ...refused("bad_input"), fields: ["uname"] });
    }
    for (const uname of ["FAN", "Rich", "r1ch", "ｆａｎ", "fán"]) {
      const { status, envelope } = await call("POST /user/V2/modifyUser", { uname }, { token });
      expect(envelope, uname).toMatchObject(refused("name_taken"));
      expect(status).toBe(409);
    }
  });

  test("known and unknown accounts are indistinguishable", async () => {
    const wrong = (name: string) => call(LOGIN, { name, password: "wrong-1-password" });
    const [known, unknown] = [await wrong("moderator"), await wrong("nobody77")];
    expect(unknown.envelope).toEqual(known.envelope);
    expect(unknown.status).toBe(known.status);
    await site.database.$client.prepare("DELETE FROM code_sends").run();
    const sent = [];
    for (const mobileOrEmail of ["fan@kickoff.example", "nobody@kickoff.example"]) {
      const { status, envelope } = await call(SEND_MAIL, { mobileOrEmail });
      const guessed = await call(BY_CODE, { mobileOrEmail, checkCode: "not it".replace(/\D/g, "0") });
      sent.push({ status, envelope, guessed: guessed.envelope });
    }
    expect(sent[1]).toEqual(sent[0]);
  });

  test("a temporary error says when to retry, in the envelope and in Retry-After", async () => {
    await call(SEND_MAIL, { mobileOrEmail: "soon@kickoff.example" });
    const again = await call(SEND_MAIL, { mobileOrEmail: "soon@kickoff.example" });
    expect(again.status).toBe(429);
    expect(again.envelope).toMatchObject(refused("code_too_soon"));
    expect(again.envelope.retryAfterSeconds).toBeGreaterThan(0);
    expect(again.headers["retry-after"]).toBe(String(again.envelope.retryAfterSeconds));
  });
});

test("rate limits count the address set by Cloudflare", async () => {
  const headers = { "cf-connecting-ip": "203.0.113.99" };
  expect((await call(SEND_MAIL, { mobileOrEmail: "one@kickoff.example" }, { headers })).status).toBe(200);
  const second = await call(SEND_MAIL, { mobileOrEmail: "two@kickoff.example" }, { headers });
  expect(second.envelope).toMatchObject(refused("code_too_soon"));
});

test("every country has its code, dial code and flag", async () => {
  const { list } = (await call("GET /login/loginCountryList")).envelope.result;
  expect(list.length).toBeGreaterThan(150);
  expect(list[0]).toEqual({ countryAbbr: "CN", countryArea: "+86", countryAvatar: "/flags/cn.svg" });
  const flag = await sendGet(site, "/flags/cn.svg");
  expect(flag).toMatchObject({ status: 200, headers: { "content-type": "image/svg+xml" } });
  expect(new Set(list.map((one: { countryAbbr: string }) => one.countryAbbr)).size).toBe(list.length);
});

test("other paths under /dev are not found", async () => {
  expect((await sendRequest(site, "/dev/anything")).status).toBe(404);
});
