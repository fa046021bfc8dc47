import { afterAll, beforeAll, expect, test } from "vitest";
import { ERRORS, type ErrorName } from "#domain/errors.ts";
import { sendGet } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createApiCaller, listSentMessages } from "#tests/worker/identity/api-caller.ts";

const PASSWORD = "Kickoff2026";
let site: TestSite;
let call: ReturnType<typeof createApiCaller>;
beforeAll(async () => {
  site = await startTestSite();
  call = createApiCaller(site);
});
afterAll(() => site?.stop());

const refused = (name: ErrorName) => ({ status: "fail", errorCode: ERRORS[name].number });
async function signIn(name: string): Promise<{ token: string; uid: number }> {
  const { result } = (await call(`GET /login/testLogin?name=${name}`)).envelope;
  return { token: result.token, uid: result.user.uid };
}

test("older clients follow by GET with the token header; a link with the cookie does nothing", async () => {
  const [fan, rich] = [await signIn("fan"), await signIn("rich")];
  const follow = `GET /user/followUser?userId=${rich.uid}`;
  expect((await call(follow, undefined, { cookie: fan.token })).envelope).toMatchObject(refused("wrong_origin"));
  expect((await call(follow)).envelope).toMatchObject(refused("no_session"));
  const has = async () =>
    (await call(`GET /user/hasFollowUser?userId=${rich.uid}`, undefined, { token: fan.token })).envelope.result;
  expect(await has()).toEqual({ isFollow: false });
  expect((await call(follow, undefined, { token: fan.token })).envelope.result).toEqual({ isFollow: true, fans: 1 });
  expect(await has()).toEqual({ isFollow: true });
  const list = await call("GET /user/getFollowOrFansH5?type=fans", undefined, { token: rich.token });
  expect(list.envelope.result).toMatchObject({
    total: 1,
    page: 1,
    size: 20,
    list: [{ uid: fan.uid, username: "fan" }],
  });
  const end = await call("POST /user/followUser", { userId: rich.uid, follow: 0 }, { token: fan.token });
  expect(end.envelope.result).toEqual({ isFollow: false, fans: 0 });
});

test.each([
  ["POST /user/followUser", { userId: 90_000_002 }],
  ["GET /user/hasFollowUser?userId=90000002", {}],
  ["GET /user/getFollowOrFansH5", {}],
  ["POST /user/report", { userId: 90_000_002, reason: "advertisement" }],
  ["GET /user/level", {}],
  ["GET /user/water", {}],
  ["POST /user/waterFile", {}],
  ["POST /user/export", {}],
  [`GET /user/export?id=${"0".repeat(32)}`, {}],
  ["POST /user/delete", { password: PASSWORD }],
])("a guest may not %s", async (name, body) => {
  expect((await call(name, body)).envelope).toMatchObject(refused("no_session"));
});

test.each([
  ["POST /user/followUser", { userId: 0 }],
  ["POST /user/followUser", { userId: "1 OR 1=1" }],
  ["POST /user/followUser", { userId: 90_000_002, follow: "maybe" }],
  ["POST /user/report", { userId: 90_000_002, reason: "I do not like them" }],
  ["POST /user/report", { userId: 90_000_002, reason: "advertisement", note: "x".repeat(501) }],
  ["GET /user/getFollowOrFansH5?type=enemies", {}],
  ["GET /user/getFollowOrFansH5?size=101", {}],
  ["GET /user/water?cursor=1;drop", {}],
  ["GET /user/water?purse=house:coins", {}],
  ["GET /user/water?fromMs=-1", {}],
  ["GET /user/export?id=../../secret", {}],
  ["POST /user/delete", {}],
  ["POST /user/delete", { contact: "email", checkCode: "12345" }],
])("%s %j is invalid input", async (name, body) => {
  const { token } = await signIn("expert");
  const { status, envelope } = await call(name, body, { token });
  expect(envelope).toMatchObject(refused("bad_input"));
  expect(status).toBe(400);
});

test("transactions are the caller's own, whatever id is requested", async () => {
  const [rich, fan] = [await signIn("rich"), await signIn("fan")];
  const own = (await call(`GET /user/water?userId=${rich.uid}`, undefined, { token: fan.token })).envelope.result;
  expect(own).toEqual({ list: [], cursor: null });
  const file = (await call("POST /user/waterFile", {}, { token: rich.token, headers: { lan: "de" } })).envelope.result;
  expect(file.text).toContain("Zeit,Art,Wallet,Betrag,Von / an");
  expect(file.text).toContain(",Anfangsguthaben,Münzen,100000,Diese Seite");
});

test("a data export is private, even if others know its id", async () => {
  const [vip, fan] = [await signIn("vip"), await signIn("fan")];
  const response = await call("POST /user/export", {}, { token: vip.token });
  const read = `GET /user/export?id=${response.envelope.result.id}`;
  expect((await call(read, undefined, { token: fan.token })).envelope).toMatchObject(refused("not_found"));
  expect((await call(read, undefined, { token: vip.token })).envelope.result.account.username).toBe("vip");
  const again = await call("POST /user/export", {}, { token: vip.token });
  expect(again.envelope).toMatchObject(refused("exported_today"));
  expect(Number(again.headers["retry-after"])).toBeGreaterThan(86_000);
});

test("deletion clears the cookie and every session, sends an email, and cannot be replayed", async () => {
  const anchor = await signIn("anchor");
  const other = await signIn("anchor");
  const headers = { "Idempotency-Key": "leaving-once", lan: "fr" };
  const closed = await call("POST /user/delete", { password: PASSWORD }, { token: anchor.token, headers });
  expect(closed.envelope.result.eraseAtMs).toBeGreaterThan(Date.now() + 13 * 86_400_000);
  expect(closed.cookies[0]).toMatch(/^token=;.*Max-Age=0/);
  for (const { token } of [anchor, other]) {
    expect((await call("GET /user/level", undefined, { token })).envelope).toMatchObject(refused("no_session"));
    const replayed = await call("POST /user/delete", { password: PASSWORD }, { token, headers });
    expect(replayed.envelope).toMatchObject(refused("no_session"));
  }
  const [message] = await listSentMessages(site, "anchor@kickoff.example");
  expect(message?.subject).toMatch(/va être supprimé$/);
  expect(message?.text).toMatch(/\d{4}/);
  const back = await call("POST /login/V2/mobileOrNameToLogin", { name: "anchor", password: PASSWORD });
  expect(back.envelope.result).toMatchObject({ isDeletionCancelled: true, user: { username: "anchor" } });
});

test("rejects writes of another site, even with the cookie", async () => {
  const { token, uid } = await signIn("svip");
  const headers = { origin: "https://evil.example" };
  for (const [name, body] of [
    ["POST /user/delete", { password: PASSWORD }],
    ["POST /user/followUser", { userId: 90_000_002 }],
    ["POST /user/export", {}],
  ] as const) {
    expect((await call(name, body, { cookie: token, headers })).envelope, name).toMatchObject(refused("wrong_origin"));
  }
  expect((await call(`GET /user/profile?userId=${uid}`)).envelope.result).toMatchObject({ isGone: false, follows: 0 });
});

test("robots may read profiles, not the user centre", async () => {
  const { body } = await sendGet(site, "/robots.txt");
  expect(body).toContain("Disallow: /userInfo\n");
  expect(body).toContain("Allow: /userInfo/9\n");
});
