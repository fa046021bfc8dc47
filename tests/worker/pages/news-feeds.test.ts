import { afterAll, beforeAll, expect, test } from "vitest";
import { AWAY_TEAM, createLiveMatchDelivery, HOME_TEAM, pushDelivery } from "#tests/support/feed.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  const score = { home: 2, away: 1, parts: [{ home: 2, away: 1 }] };
  await pushDelivery(site, createLiveMatchDelivery({ state: "finished", clock: undefined, phase: undefined, score }));
});
afterAll(() => site?.stop());

const read = (file: string) => fetch(`${site.url}/rss/${file}.xml?lang=en`);

test.each([`team-${HOME_TEAM.id}`, `team-${AWAY_TEAM.id}`, "soccer", "all"])("%s has the report", async (file) => {
  const response = await read(file);
  expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  const xml = await response.text();
  expect(xml.match(/<item>/g)).toHaveLength(1);
  expect(xml).toContain(HOME_TEAM.name);
});

test("a team's feed is named and linked like the team", async () => {
  const xml = await (await read(`team-${HOME_TEAM.id}`)).text();
  expect(xml).toContain(`<title>${HOME_TEAM.name} news | `);
  expect(xml).toMatch(new RegExp(`<link>https?://[^<]+/squadLibrary/${HOME_TEAM.id}</link>`));
});

test("another game's feed has no articles", async () => {
  expect(await (await read("tennis")).text()).not.toContain("<item>");
});

test.each(["team-1", "team-x", "team-", "chess", "team-99999999999999999999"])("there is no feed %s", async (file) => {
  expect((await read(file)).status).toBe(404);
});
