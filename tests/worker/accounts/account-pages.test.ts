import { afterAll, beforeAll, expect, test } from "vitest";
import { ACCOUNT_PAGES } from "#client/links.ts";
import { get } from "#tests/support/http.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { caller } from "./caller.ts";

const MOST_TRIPS = 2;
let site: TestSite;
let token: string;
beforeAll(async () => {
  site = await startTestSite();
  token = (await caller(site)("GET /login/testLogin?name=fan")).envelope.result.token;
});
afterAll(() => site?.stop());

test.each(ACCOUNT_PAGES)(
  "/userInfo/%s is made in two round trips: whose page it is, and all that stands in it",
  async (page) => {
    const answer = await get(site, `/en/userInfo/${page}`, {}, { cookie: `token=${token}` });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain("</html>");
    const [, trips] = /round trips: (\d+)/.exec(String(answer.headers["server-timing"])) ?? [];
    expect(Number(trips)).toBeLessThanOrEqual(MOST_TRIPS);
  },
);
