import { afterAll, beforeAll, expect, test } from "vitest";
import { sendRequest } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createTestUser } from "#tests/worker/chat/join-room.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.stop());

const follows = () => site.database.$client.prepare("SELECT count(*) AS n FROM follows").first<number>("n");

test("a HEAD with the cookie writes nothing", async () => {
  const [fan, anchor] = [await createTestUser(site, "fan"), await createTestUser(site, "anchor")];
  const before = await follows();
  for (const headers of [
    { cookie: `token=${fan.token}` },
    { cookie: `token=${fan.token}`, "sec-fetch-site": "cross-site" },
    { token: fan.token },
  ]) {
    const response = await sendRequest(site, `/java/user/followUser?userId=${anchor.uid}&follow=1`, {
      method: "HEAD",
      headers,
    });
    expect(response.status).toBe(405);
  }
  expect(await follows()).toBe(before);
});

test("a HEAD starts neither a session nor an OAuth flow", async () => {
  for (const path of ["/java/login/testLogin?name=fan", "/java/login/V2/getLoginUrl?type=1"]) {
    const response = await sendRequest(site, path, { method: "HEAD" });
    expect(response.status).toBe(405);
    expect(response.headers["set-cookie"]).toBeUndefined();
  }
});

test("a HEAD of a read gets the same response as its GET", async () => {
  expect((await sendRequest(site, "/java/login/loginCountryList", { method: "HEAD" })).status).toBe(200);
});
