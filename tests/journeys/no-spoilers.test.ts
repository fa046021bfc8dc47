// Long because the same matches are checked for each way of hiding results.
import type { Browser } from "playwright-core";
import { describe, expect, test } from "vitest";
import { LEAGUE_VIEWS, PLAYER_VIEWS, TEAM_VIEWS } from "#client/areas/fan/leagues/library-views.ts";
import { MATCH_TABS } from "#client/areas/fan/match/match-search.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";
import { openPage } from "#tests/support/browser.ts";
import {
  AWAY_TEAM,
  createDelivery,
  createLiveMatch,
  HOME_TEAM,
  pushDelivery,
  runFeedTickOnce,
  TEST_LEAGUE,
} from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { listReadCalls, type ReadCall } from "#tests/support/list-read-calls.ts";
import type { TestSite } from "#tests/support/site.ts";
import {
  FINISHED_MATCH_ID,
  LIVE_MATCH_ID,
  pushSpoilerMatches,
  SPOILER_PLAYER_ID,
  SPOILER_SCORE,
  SPOILER_TEXT,
} from "#tests/support/spoiler-fixtures.ts";
import { waitUntilConnected } from "#tests/support/wait-until-connected.ts";

const HIDDEN = {
  "all results": { cookie: "spoilers=all__" },
  "a team's": { cookie: `spoilers=listed__${HOME_TEAM.id}` },
  "its league's": { cookie: `spoilers=listed_${TEST_LEAGUE.id}_` },
};
const ALL = HIDDEN["all results"];
const ENDED = 990004;
/** Values for the parameters of calls about these matches. */
const KNOWN = {
  ...{
    game: "soccer",
    gameId: TEST_LEAGUE.gameId,
    matchId: LIVE_MATCH_ID,
    leagueId: TEST_LEAGUE.id,
    teamId: HOME_TEAM.id,
  },
  ...{ playerId: SPOILER_PLAYER_ID, roomId: matchRoomName(TEST_LEAGUE.gameId, LIVE_MATCH_ID), size: 50, tz: "UTC" },
};
/** At least this many calls contain the score when nothing is hidden. */
const MIN_REVEALING_CALLS = 30;
let site: TestSite;
let browser: Browser;
/** Session token of a member who follows the team, so that notifications contain its goals. */
let memberToken: string;

const read = async (path: string, headers: Record<string, string>) => {
  const response = await fetch(`${site.url}${path}`, { headers, redirect: "follow" });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

/** Chat messages in the match's room reveal the result. */
async function sendRoomMessage(text: string): Promise<void> {
  const response = await fetch(`${site.url}/java/sendMsg`, {
    method: "POST",
    headers: { token: memberToken, "content-type": "application/json" },
    body: JSON.stringify({
      roomId: matchRoomName(TEST_LEAGUE.gameId, LIVE_MATCH_ID),
      type: "text",
      text,
      cid: "revealing",
    }),
  });
  expect(response.status, await response.text()).toBe(200);
}

openJourney(async (world) => {
  ({ site, browser } = world);
  const response = await fetch(`${site.url}/java/login/testLogin?name=fan`);
  memberToken = ((await response.json()) as { result: { token: string } }).result.token;
  await pushDelivery(site, createDelivery([], { leagues: [TEST_LEAGUE], teams: [HOME_TEAM, AWAY_TEAM] }));
  const followed = await fetch(`${site.url}/java/user/followed`, {
    method: "POST",
    headers: { token: memberToken, "content-type": "application/json" },
    body: JSON.stringify({ kind: "team", id: HOME_TEAM.id }),
  });
  expect(followed.status).toBe(200);
  await pushSpoilerMatches(site);
  await sendRoomMessage("Zed Telltale scored");
});

const viewsOf = (path: string, views: readonly string[]) => views.map((view) => `${path}/${view}`);
/** Every kind of page that can mention the match, with all of its views. */
const PAGES = [
  ...["today", "yesterday", "live", "recommended", "highlights"].map((tab) => `?tab=${tab}`),
  ...["live", "results", "week"].flatMap((view) => [`/match?view=${view}`, `/match/soccer?view=${view}`]),
  "/match/soccer?view=week&way=back",
  ...[LIVE_MATCH_ID, FINISHED_MATCH_ID].flatMap((id) => MATCH_TABS.map((tab) => `/soccer/${id}?tab=${tab}`)),
  "/live",
  "/live2",
  ...[LIVE_MATCH_ID, FINISHED_MATCH_ID].map((id) => `/live/${matchRoomName(TEST_LEAGUE.gameId, id)}`),
  "/live/data",
  `/live/data?m=${TEST_LEAGUE.gameId}-${LIVE_MATCH_ID}`,
  "/soccer/data",
  ...viewsOf(`/leagueLibrary/${TEST_LEAGUE.id}`, LEAGUE_VIEWS),
  `/leagueLibrary/${TEST_LEAGUE.id}/scheduleTable?way=results`,
  `/leagueLibrary/${TEST_LEAGUE.id}/sortTable?of=teams`,
  ...[HOME_TEAM.id, AWAY_TEAM.id].flatMap((id) => viewsOf(`/squadLibrary/${id}`, TEAM_VIEWS)),
  ...viewsOf(`/playerLibrary/${SPOILER_PLAYER_ID}`, PLAYER_VIEWS),
  "/leagueLibrary?game=soccer",
  "/squadLibrary?game=soccer",
  "/playerLibrary?game=soccer",
].map((path) => `/en${path}`);
/** Files that are the same for every visitor. */
const FILES = [`/calendar/team/${HOME_TEAM.id}.ics`, `/calendar/league/${TEST_LEAGUE.id}.ics`, "/sitemap.xml"];

/** All read calls, for the live match and for the finished one. */
const listAllReadCalls = async (): Promise<ReadCall[]> => [
  ...(await listReadCalls(site, { ...KNOWN, view: "live", state: "live" })),
  ...(await listReadCalls(site, {
    ...KNOWN,
    matchId: FINISHED_MATCH_ID,
    view: "results",
    state: "past",
    way: "results",
  })),
];

test("without hiding, pages and calls contain the score", async () => {
  const withoutScore: string[] = [];
  for (const path of PAGES) if (!SPOILER_TEXT.test((await read(path, {})).text)) withoutScore.push(path);
  expect(withoutScore.map((path) => path.slice("/en".length))).toEqual([
    `/leagueLibrary/${TEST_LEAGUE.id}/leagueList`,
    ...["league", "squad", "player"].map((library) => `/${library}Library?game=soccer`),
  ]);
  const revealingCalls = new Set<string>();
  for (const { name, send } of await listAllReadCalls())
    if (SPOILER_TEXT.test(await send({ token: memberToken }))) revealingCalls.add(name);
  expect(revealingCalls.size).toBeGreaterThanOrEqual(MIN_REVEALING_CALLS);
});

describe.each(Object.entries(HIDDEN))("with %s hidden", (_hidden, cookie) => {
  test("no page contains a score in its HTML, data or head", async () => {
    const revealingCalls: string[] = [];
    for (const path of PAGES) {
      const { status, text } = await read(path, cookie);
      expect(status, path).toBe(200);
      if (SPOILER_TEXT.test(text)) revealingCalls.push(path);
    }
    for (const path of FILES) if (SPOILER_TEXT.test((await read(path, cookie)).text)) revealingCalls.push(path);
    expect(revealingCalls).toEqual([]);
  });

  test("no call contains a score", async () => {
    const revealingCalls: string[] = [];
    for (const { name, send } of await listAllReadCalls()) {
      if (SPOILER_TEXT.test(await send({ token: memberToken, ...cookie }))) revealingCalls.push(name);
    }
    expect(revealingCalls).toEqual([]);
  });

  test("the unread count does not include hidden goals", async () => {
    const send = async (path: string, headers: Record<string, string>) =>
      JSON.parse((await read(`/java${path}`, { token: memberToken, ...headers })).text).result;
    const unread = (await send("/user/notices/unread", {})).unread;
    const goals = (await send("/user/notices?size=100", {})).list.filter(
      ({ kind }: { kind: string }) => kind === "match_goal",
    );
    expect(goals.length).toBeGreaterThan(0);
    expect((await send("/user/notices/unread", cookie)).unread).toBe(unread - goals.length);
    const page = await read("/en/about", { cookie: `${cookie.cookie}; token=${memberToken}` });
    expect(page.text).not.toContain(`data-unread="${unread}"`);
  });
});

describe("with all results hidden", () => {
  test("the cache still serves scores to others", async () => {
    for (const path of [
      `/en/soccer/${LIVE_MATCH_ID}`,
      "/en/match/soccer?view=results",
      "/en/squadLibrary/9101/scheduleTable",
    ]) {
      for (const headers of [{}, ALL, {}, ALL]) {
        const { text } = await read(path, headers);
        expect(SPOILER_TEXT.test(text)).toBe(!("cookie" in headers));
      }
    }
  });
});

test("hiding a team hides only its own matches, and its pages are not cached for others", async () => {
  const own = await read(`/en/soccer/${LIVE_MATCH_ID}`, { cookie: "spoilers=listed__9101" });
  expect(own.text).not.toMatch(SPOILER_TEXT);
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect((await read(`/en/soccer/${LIVE_MATCH_ID}`, { cookie: "spoilers=listed__55" })).text).toMatch(SPOILER_TEXT);
});

/** Pages with stats of the team or its opponents: standings, rankings, the opponent's page. */
const TABLES = [
  `/en/leagueLibrary/${TEST_LEAGUE.id}`,
  `/en/leagueLibrary/${TEST_LEAGUE.id}/groupTable`,
  `/en/leagueLibrary/${TEST_LEAGUE.id}/sortTable?of=teams`,
  "/en/squadLibrary/9102",
  "/en/squadLibrary/9102/dataModule",
  `/en/soccer/${LIVE_MATCH_ID}?tab=preview`,
];

test("standings do not reveal a hidden team's results through its opponents until revealed", async () => {
  const listed = { cookie: "spoilers=listed__9101" };
  for (const path of TABLES) expect((await read(path, listed)).text, path).not.toMatch(SPOILER_TEXT);
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.context().addCookies([{ name: "spoilers", value: "listed__9101", url: site.url }]);
  await page.goto(`${site.url}/en/leagueLibrary/${TEST_LEAGUE.id}/groupTable`);
  await page.getByRole("heading", { name: "Table hidden" }).waitFor();
  await page.getByRole("link", { name: "Show for 1 hour" }).click();
  expect(new URL(page.url()).search).toBe("");
  expect(await page.locator("main").textContent()).toMatch(SPOILER_TEXT);
});

test("a click reveals one match and no other, without scripts", async () => {
  const { page } = await openPage(browser, { javaScriptEnabled: false });
  await page.context().addCookies([{ name: "spoilers", value: "all__", url: site.url }]);
  await page.goto(`${site.url}/en/soccer/${LIVE_MATCH_ID}`);
  expect(await page.title()).not.toMatch(SPOILER_TEXT);
  await page.getByRole("link", { name: "Show this match" }).click();
  expect(new URL(page.url()).search).toBe("");
  expect(await page.locator(".scoreboard-score").textContent()).toMatch(SPOILER_TEXT);
  await page.goto(`${site.url}/en/soccer/${FINISHED_MATCH_ID}`);
  expect(await page.content()).not.toMatch(/\b(?:38,?227|47,?113)–/);
});

test("the room's chat is neither shown nor requested until the match is revealed", async () => {
  const { page } = await openPage(browser);
  await page.context().addCookies([{ name: "spoilers", value: "all__", url: site.url }]);
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await page.goto(`${site.url}/en/soccer/${LIVE_MATCH_ID}?tab=chat`);
  await waitUntilConnected(page);
  const chat = page.getByRole("region", { name: "Chat" });
  await chat.getByRole("link", { name: "Show this match" }).waitFor();
  expect(sockets.filter((url) => url.includes("live-room"))).toEqual([]);
  await Promise.all([page.waitForEvent("load"), chat.getByRole("link", { name: "Show this match" }).click()]);
  await page.getByText("Zed Telltale scored").waitFor();
  expect(new URL(page.url()).search).toBe("?tab=chat");
});

test("with a delay, no page and no call contains later results", async () => {
  const delayed = { cookie: "delay=120" };
  // The team's own row, and what the standings derive from it.
  const laterScores = /47[.,\s]?119|94[.,\s]?232/;
  const score = { home: 47_119, away: 1, parts: [{ home: 47_119, away: 1 }] };
  const ended = { state: "finished" as const, phase: undefined, clock: undefined, startsAtMs: Date.now() - 7_200_000 };
  await pushDelivery(
    site,
    createDelivery([createLiveMatch({ revision: 7, score }), createLiveMatch({ id: ENDED, ...ended, score })]),
  );
  expect((await runFeedTickOnce(site)).status).toBe(200);
  expect((await read(`/java/league/standings?leagueId=${TEST_LEAGUE.id}`, {})).text).toMatch(laterScores);
  const revealingCalls: string[] = [];
  for (const path of [...PAGES, `/en/soccer/${ENDED}`]) {
    if (laterScores.test((await read(path, delayed)).text)) revealingCalls.push(path);
  }
  for (const { name, send } of await listReadCalls(site, {
    ...KNOWN,
    matchId: ENDED,
    view: "results",
    state: "past",
  })) {
    if (laterScores.test(await send(delayed))) revealingCalls.push(name);
  }
  expect(revealingCalls).toEqual([]);
});

test("hides room updates of a hidden match, also in the title", async () => {
  const { page, pageErrors } = await openPage(browser);
  await page.context().addCookies([{ name: "spoilers", value: "all__", url: site.url }]);
  await page.goto(`${site.url}/en/soccer/${LIVE_MATCH_ID}`);
  await waitUntilConnected(page);
  const before = await page.locator(".scoreboard-age").textContent();
  // Unique per attempt, because a known revision changes nothing.
  const revision = Math.floor(Date.now() / 1_000);
  await pushDelivery(site, createDelivery([createLiveMatch({ revision, score: { ...SPOILER_SCORE, home: 47_114 } })]));
  // The time of the last update is not hidden, so it shows that the update has arrived.
  await expect.poll(() => page.locator(".scoreboard-age").textContent()).not.toBe(before);
  expect(await page.content()).not.toMatch(/\b47[.,]?114\b/);
  expect(await page.title()).not.toMatch(/\b47[.,]?114\b/);
  expect(pageErrors).toEqual([]);
});

test("the mode is chosen in the display menu and persists", async () => {
  const { page } = await openPage(browser);
  await page.goto(`${site.url}/en/soccer/${FINISHED_MATCH_ID}`);
  await page.locator("html[data-alive]").waitFor();
  await page.getByRole("button", { name: "Display" }).click();
  await Promise.all([page.waitForEvent("load"), page.getByText("All", { exact: true }).click()]);
  await page.getByRole("link", { name: "Show this match" }).waitFor();
  expect(await page.content()).not.toMatch(SPOILER_TEXT);
});
