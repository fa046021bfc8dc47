import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ERRORS, type ErrorName } from "#domain/errors.ts";
import { sendRequest } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "./api-caller.ts";

let site: TestSite;
let call: ReturnType<typeof createApiCaller>;
beforeAll(async () => {
  site = await startTestSite();
  call = createApiCaller(site);
});
afterAll(() => site?.stop());

const PASSWORD = "Kickoff2026";
const LOGIN = "POST /login/V2/mobileOrNameToLogin";
const CHOSEN = "A".repeat(43);
const refused = (name: ErrorName) => ({ status: "fail", errorCode: ERRORS[name].number });

describe("session fixation", () => {
  test("a sign-in adopts no session from a cookie or header", async () => {
    for (const planted of [{ cookie: CHOSEN, headers: { origin: site.url } }, { token: CHOSEN }]) {
      const { envelope, cookies } = await call(LOGIN, { name: "fan", password: PASSWORD }, planted);
      expect(envelope.result.token).not.toBe(CHOSEN);
      expect(cookies.join()).not.toContain(CHOSEN);
      expect((await call("GET /user/sessions", undefined, { token: CHOSEN })).envelope).toMatchObject(
        refused("no_session"),
      );
    }
  });

  test("an attacker's valid session is not the victim's afterwards", async () => {
    const attackers = (await call("GET /login/testLogin?name=rich")).envelope.result.token;
    const headers = { origin: site.url };
    await call(LOGIN, { name: "fan", password: PASSWORD }, { cookie: attackers, headers });
    const seen = (await call("GET /user/info", undefined, { token: attackers })).envelope;
    expect(seen.result?.username).toBe("rich");
  });

  test("ignores an invalid browser id", async () => {
    const headers = { cookie: "browser=../../evil; token=x", origin: site.url };
    const { headers: answered } = await call("POST /login/passkey/options", {}, { headers });
    const [cookie = ""] = [answered["set-cookie"] ?? []].flat().filter((one) => one.startsWith("browser="));
    expect(cookie).toMatch(/^browser=[A-Za-z0-9_-]{43}; /);
    for (const word of ["HttpOnly", "SameSite=Strict", "Path=/java;"]) expect(`${cookie};`).toContain(word);
  });
});

describe("cross-site requests", () => {
  test.each([
    [LOGIN, { name: "fan", password: PASSWORD }],
    ["POST /login/secondStep", { pendingToken: CHOSEN, code: "000000" }],
    ["POST /login/passkey/options", {}],
    ["POST /user/twoStep/off", { code: "000000" }],
    ["POST /user/passkeys/options", {}],
    ["POST /user/notices/read", { id: "all" }],
    ["POST /user/logout", {}],
  ])("cannot make a visitor's browser %s", async (name, body) => {
    const cookie = (await call("GET /login/testLogin?name=vip")).envelope.result.token;
    for (const headers of [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { origin: "null" },
    ]) {
      const response = await call(name, body, { cookie, headers });
      expect(response.envelope).toMatchObject(refused("wrong_origin"));
      expect(response.cookies).toEqual([]);
    }
    expect((await call("GET /user/sessions", undefined, { token: cookie })).status).toBe(200);
  });
});

describe("open redirects", () => {
  const EVIL = "evil.example";
  test.each([
    `//${EVIL}`,
    `//${EVIL}/`,
    `//${EVIL}/%2e%2e`,
    `/\\${EVIL}`,
    `/en//${EVIL}`,
    `/en//${EVIL}/`,
    `/en/\\${EVIL}`,
    `/en/%5C%5C${EVIL}`,
    `/en/%2F%2F${EVIL}`,
    `/en_US//${EVIL}`,
    `/zh_CN//${EVIL}/`,
    `/vi//${EVIL}`,
    `/soccer//${EVIL}/`,
    `/userInfo?next=https://${EVIL}`,
    `/en/userInfo?redirect=//${EVIL}&next=//${EVIL}&returnTo=//${EVIL}`,
    `/?next=//${EVIL}`,
    `/en?url=https://${EVIL}`,
  ])("%s never leaves the site", async (path) => {
    for (const language of ["en", "vi"]) {
      const { status, headers } = await sendRequest(site, path, { headers: { "accept-language": language } });
      const location = headers.location === undefined ? site.url : String(headers.location);
      // Browsers treat a backslash as a slash.
      expect(new URL(location, site.url).hostname, `${status} ${location}`).toBe("localhost");
    }
  });

  test("a line break does not inject a header", async () => {
    const { headers, status } = await sendRequest(site, "/en/userInfo%0d%0aset-cookie:%20token=x");
    expect(status).toBeGreaterThanOrEqual(300);
    expect(JSON.stringify(headers)).not.toContain("token=x");
  });
});
