import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ERRORS, type ErrorName } from "#domain/errors.ts";
import { MAX_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import { sendGet, sendRequest } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createApiCaller, listSentMessages } from "#tests/worker/identity/api-caller.ts";
import { jpeg, png } from "./sample-images.ts";

let site: TestSite;
let call: ReturnType<typeof createApiCaller>;
beforeAll(async () => {
  site = await startTestSite();
  call = createApiCaller(site);
});
afterAll(() => site?.stop());

const refused = (name: ErrorName) => ({ status: "fail", errorCode: ERRORS[name].number });
const tokenOf = async (name: string): Promise<string> =>
  (await call(`GET /login/testLogin?name=${name}`)).envelope.result.token;

async function upload(token: string | undefined, body: Uint8Array, headers: Record<string, string> = {}) {
  const response = await sendRequest(site, "/java/user/avatar", {
    method: "POST",
    headers: { "content-type": "image/jpeg", ...(token ? { token } : {}), ...headers },
    body,
  });
  return { status: response.status, envelope: JSON.parse(response.body) };
}

describe("an avatar", () => {
  test("is served as an immutable image without camera metadata; the previous one is deleted", async () => {
    const token = await tokenOf("fan");
    const { envelope } = await upload(token, jpeg(300, { after: "<html><script>alert(1)</script></html>" }));
    const { avatar } = envelope.result;
    expect(avatar).toMatch(/^[0-9a-f]{32}\.jpg$/);
    const served = await sendGet(site, `/avatars/${avatar}`);
    expect(served.status).toBe(200);
    expect(served.headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    expect(served.body).not.toMatch(/GPS|script|html/);
    const next = (await upload(token, png(64))).envelope.result.avatar;
    expect((await sendGet(site, `/avatars/${next}`)).headers["content-type"]).toBe("image/png");
    expect((await sendGet(site, `/avatars/${avatar}`)).status).toBe(404);
    const drawn = await call("POST /user/avatar/remove", {}, { token });
    expect(drawn.envelope.result.avatar).toBeUndefined();
    expect((await sendGet(site, `/avatars/${next}`)).status).toBe(404);
  });

  test("is public, and every user has their own file even for equal images", async () => {
    const [one, other] = [await tokenOf("vip"), await tokenOf("svip")];
    const first = (await upload(one, png(64))).envelope.result;
    const second = (await upload(other, png(64))).envelope.result;
    expect(first.avatar).not.toBe(second.avatar);
    await call("POST /user/avatar/remove", {}, { token: one });
    expect((await sendGet(site, `/avatars/${second.avatar}`)).status).toBe(200);
    expect((await call(`GET /user/info?userId=${second.uid}`)).envelope.result.avatar).toBe(second.avatar);
    expect((await sendGet(site, "/en", {}, { cookie: `token=${other}` })).body).toContain(`/avatars/${second.avatar}`);
  });

  test.each([
    ["an SVG under a JPEG's name", Buffer.from("<svg onload='alert(1)'/>"), "bad_picture"],
    ["a page behind a JPEG's head", Buffer.from("\u00ff\u00d8\u00ff\u00e0<html><script>", "latin1"), "bad_picture"],
    ["a GIF", Buffer.from("GIF89a\u0001\0\u0001\0\0\0\0;", "latin1"), "bad_picture"],
    ["nothing", Buffer.alloc(0), "bad_picture"],
    ["one pixel too few", png(31), "bad_picture_size"],
    ["a small file that unfolds to gigabytes", png(64, [], 60_000), "bad_picture_size"],
  ] as const)("rejects %s", async (_what, body, errorName) => {
    const response = await upload(await tokenOf("rich"), body);
    expect(response).toMatchObject({ status: 422, envelope: refused(errorName) });
  });

  test.each([
    ["an avatar", "/user/avatar", "rich"],
    ["a picture of a post", "/post/picture", "rich"],
    ["a picture of an article", "/operator/news/picture", "operator"],
  ])("rejects 50 MB by Content-Length, before the body is sent: %s", async (_what, path, name) => {
    const token = await tokenOf(name);
    const { port, hostname } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    const answered = new Promise<string>((resolve, reject) => {
      socket.once("data", (part) => resolve(String(part)));
      socket.once("error", reject);
    });
    const size = 50 * 1024 * 1024;
    const head = [`POST /java${path} HTTP/1.1`, "host: localhost", `token: ${token}`, `content-length: ${size}`];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    expect((await answered).split("\r\n")[0]).toContain("413");
    socket.destroy();
  });

  test("rejects a body longer than its Content-Length", async () => {
    const response = await fetch(`${site.url}/java/user/avatar`, {
      method: "POST",
      headers: { token: await tokenOf("rich") },
      body: Buffer.concat([png(64), Buffer.alloc(MAX_IMAGE_BYTES)]),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject(refused("too_large"));
  });

  test("requires a session", async () => {
    expect((await upload(undefined, png(64))).envelope).toMatchObject(refused("no_session"));
  });

  test("is stored once for one key; another image with the key is rejected", async () => {
    const token = await tokenOf("anchor");
    const headers = { "idempotency-key": "one-picture" };
    const first = await upload(token, png(64), headers);
    const again = await upload(token, png(64), headers);
    expect(again.envelope).toEqual(first.envelope);
    expect((await upload(token, png(65), headers)).envelope).toMatchObject(refused("key_reused"));
  });

  test.each(["/avatars/", "/avatars/../x", "/avatars/abc.svg", `/avatars/${"0".repeat(32)}.html`])(
    "%s is no picture",
    async (path) => {
      expect((await sendGet(site, path)).status).not.toBe(200);
    },
  );
});

test("a changed email: the previous one gets a message without a code, in the caller's language", async () => {
  const token = await tokenOf("expert");
  const sent = { headers: { lan: "ja", "cf-connecting-ip": "203.0.113.7" } };
  await call("POST /login/V2/sendEmailcheckCode", { mobileOrEmail: "expert.new@kickoff.example" }, sent);
  const [code] = await listSentMessages(site, "expert.new@kickoff.example");
  const input = { mobileOrEmail: "expert.new@kickoff.example", checkCode: code?.code };
  const missing = await call("POST /user/V2/mobileOrNameToChange", input, { token });
  expect(missing).toMatchObject({ status: 400, envelope: { ...refused("proof_missing"), fields: ["password"] } });
  const changed = await call(
    "POST /user/V2/mobileOrNameToChange",
    { ...input, password: "Kickoff2026" },
    { token, headers: { lan: "ja" } },
  );
  expect(changed.envelope.result).toMatchObject({ bonusCoins: 0, user: { email: "expert.new@kickoff.example" } });
  const [message] = await listSentMessages(site, "expert@kickoff.example");
  expect(Object.keys(message ?? {}).toSorted()).toEqual([
    "channel",
    "code",
    "sender",
    "sentAt",
    "subject",
    "text",
    "to",
  ]);
  expect(message).toMatchObject({ channel: "email", code: "", text: expect.stringContaining("expert") });
  expect(message?.text).not.toContain("expert.new@kickoff.example");
});

test("preferences: the member's own, applied to every page; invalid values are rejected", async () => {
  const token = await tokenOf("moderator");
  const save = (change: Record<string, unknown>) => call("POST /user/saveUserDataStatus", change, { token });
  const saved = await save({ theme: "light", density: "compact", timeZone: "Asia/Tokyo" });
  expect(saved.envelope.result).toMatchObject({ theme: "light", timeZone: "Asia/Tokyo", chat: { danmaku: true } });
  expect((await call("GET /user/getUserDataStatus", undefined, { token })).envelope.result).toEqual(
    saved.envelope.result,
  );
  const page = await sendGet(site, "/en/about", {}, { cookie: `token=${token}; theme=dark; tz=Europe/London` });
  expect(page.body).toContain('data-theme="light"');
  expect(page.body).toContain('data-density="compact"');
  expect(page.body).toContain('"timeZone":"Asia/Tokyo"');
  expect((await save({ theme: "neon" })).envelope).toMatchObject({ ...refused("bad_input"), fields: ["theme"] });
  expect((await save({ roles: ["admin"] })).status).toBe(400);
  expect((await call("GET /user/getUserDataStatus")).envelope).toMatchObject(refused("no_session"));
});

test("favourites: an invalid list is rejected as a whole, and guests have none here", async () => {
  const token = await tokenOf("channel");
  const merge = (matchIds: unknown) => call("POST /match/attention/merge", { matchIds } as never, { token });
  expect((await merge(Array.from({ length: 10_000 }, (_, id) => id + 1))).envelope).toMatchObject(refused("bad_input"));
  expect((await merge(["x", null, {}, -1])).envelope).toMatchObject(refused("bad_input"));
  expect((await merge([999_999_999])).envelope.result).toEqual({ list: [] });
  expect((await call("POST /match/attention", { matchId: 1 })).envelope).toMatchObject(refused("no_session"));
});
