import { afterAll, beforeAll, expect, test } from "vitest";
import { sendGet } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.stop());

const LEAGUE = 90_817_263;
const page = (path: string, cookie: string) =>
  sendGet(site, path, { host: "inkstone.localhost" }, { cookie, "accept-language": "en" });

test("a reader's hidden leagues and teams are in no other reader's page", async () => {
  const own = await page("/about", `spoilers=all_${LEAGUE}_`);
  expect(own.body).toContain(String(LEAGUE));
  expect(own.headers["cache-control"]).toBe("private, no-store");
  const others = await page("/about", "spoilers=all__");
  expect(others.status).toBe(200);
  expect(others.body).not.toContain(String(LEAGUE));
});

test.each([
  ["a provider's code", "state=s3cr3tstate&code=s3cr3tcode", /s3cr3t/],
  ["how a reader came", "utm_source=s3cr3tmail&_t=1", /s3cr3t/],
])("%s in the URL is in no cached page", async (_what, query, secret) => {
  const first = await page(`/about?${query}`, "theme=dark");
  const second = await page("/about", "theme=dark");
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.body).not.toMatch(secret);
  expect(second.body).not.toMatch(secret);
});
