import { beforeAll, describe, expect, it } from "vitest";
import { runBatch } from "#db/client.ts";
import { upsertLeagues } from "#db/queries/leagues/catalogue-writes.ts";
import { upsertPlayers } from "#db/queries/players/writes.ts";
import { rooms, users } from "#db/schema/index.ts";
import type { SportTab } from "#domain/matches/contract.ts";
import { GAMES } from "#domain/matches/games.ts";
import { localDate } from "#domain/time/day-window.ts";
import { freshDatabase } from "#tests/support/database.ts";
import type { LocalizedContext } from "#worker/services/context.ts";
import { listGameSources, listLeagues, listLiveCounts } from "#worker/services/matches/catalogue.ts";
import { getMatch } from "#worker/services/matches/get-match.ts";
import { listMatchDays } from "#worker/services/matches/list-match-days.ts";
import { type ListMatchesOptions, listMatches } from "#worker/services/matches/list-matches.ts";
import { listSitemapEntries } from "#worker/services/matches/list-sitemap-entries.ts";
import {
  HOUR_MS,
  insertSampleCatalogue,
  insertSampleMatches,
  LOL,
  SAMPLE_NOW_MS,
  SOCCER,
  sampleLeague,
  sampleMatch,
} from "../db/sample-matches.ts";

const TENNIS = 203;
const MINUTE_MS = 60_000;
let context: LocalizedContext;

/** Noon UTC is 8 p.m. in Shanghai, where the next day begins four hours later. */
beforeAll(async () => {
  const db = await freshDatabase();
  context = { db, locale: "fr", nowMs: SAMPLE_NOW_MS };
  await insertSampleCatalogue(db);
  await runBatch(
    db,
    upsertLeagues(db, [sampleLeague(SOCCER, { id: 777, rank: 1, names: { fr: "Coupe" }, country: "FR" })], 1),
  );
  await insertSampleMatches(db, [
    sampleMatch(1, { startsAtMs: SAMPLE_NOW_MS - 13 * HOUR_MS, state: "finished" }),
    sampleMatch(2, { startsAtMs: SAMPLE_NOW_MS - HOUR_MS, state: "in_progress", recommended: true }),
    sampleMatch(3, { startsAtMs: SAMPLE_NOW_MS + 2 * HOUR_MS, gameId: LOL }),
    sampleMatch(4, { startsAtMs: SAMPLE_NOW_MS + 5 * HOUR_MS, gameId: TENNIS }),
    sampleMatch(5, { startsAtMs: SAMPLE_NOW_MS + 13 * HOUR_MS }),
    sampleMatch(6, { startsAtMs: SAMPLE_NOW_MS + 5 * 24 * HOUR_MS }),
  ]);
});

const ids = async (input: Partial<ListMatchesOptions>) =>
  (await listMatches(context, { view: "today", tz: "UTC", page: 1, size: 20, ...input })).list.map((card) => card.id);

describe("the list of matches", () => {
  it("uses the viewer's own day", async () => {
    expect(await ids({})).toEqual([2, 3, 4]);
    expect(await ids({ view: "tomorrow" })).toEqual([5]);
    expect(await ids({ view: "yesterday" })).toEqual([1]);
    // In Shanghai the first match began early the same day, so it follows live and upcoming ones.
    expect(await ids({ tz: "Asia/Shanghai" })).toEqual([2, 3, 1]);
    expect(await ids({ tz: "Asia/Shanghai", view: "tomorrow" })).toEqual([4, 5]);
  });

  it("shortly before midnight, today has what starts within the hour", async () => {
    const beforeMidnight = { ...context, nowMs: SAMPLE_NOW_MS + 70 * MINUTE_MS };
    const input = { view: "today", tz: "Australia/Lord_Howe", page: 1, size: 20 } as const;
    const { list } = await listMatches(beforeMidnight, input);
    expect(localDate(input.tz, beforeMidnight.nowMs)).not.toBe(localDate(input.tz, SAMPLE_NOW_MS + 2 * HOUR_MS));
    expect(list.map(({ id }) => id)).toContain(3);
    expect(list.map(({ id }) => id)).not.toContain(4);
  });

  it("a date takes precedence over a view", async () => {
    expect(await ids({ view: "live", date: "2026-05-10" })).toEqual([6]);
  });

  it("filters by sport, and by game first", async () => {
    expect(await ids({ sport: "tennis" })).toEqual([4]);
    expect(await ids({ sport: "esports" })).toEqual([3]);
    expect(await ids({ sport: "recommended" })).toEqual([2]);
    expect(await ids({ sport: "tennis", game: "soccer" })).toEqual([2]);
    const tabs: SportTab[] = ["soccer", "basketball", "esports", "baseball", "tennis", "other"];
    expect((await Promise.all(tabs.map((sport) => ids({ sport })))).flat().toSorted()).toEqual([2, 3, 4]);
  });

  it("has views without a day", async () => {
    expect(await ids({ view: "live" })).toEqual([2]);
    expect(await ids({ view: "upcoming" })).toEqual([3, 4, 5, 6]);
    expect(await ids({ view: "results" })).toEqual([1]);
    expect(await ids({ view: "recommended" })).toEqual([2]);
  });

  it.each([
    ["tz", { tz: "Mars/Olympus" }],
    ["date", { date: "2026-02-30" }],
    ["game", { game: "chess" }],
  ])("names the invalid input: %s", async (field, input) => {
    await expect(ids(input)).rejects.toMatchObject({ code: "bad_input", fields: [field] });
  });
});

it("the calendar counts seven days in the viewer's time zone", async () => {
  expect(await listMatchDays(context, { tz: "UTC" })).toEqual([
    { date: "2026-05-02", matches: 0, isToday: false },
    { date: "2026-05-03", matches: 0, isToday: false },
    { date: "2026-05-04", matches: 1, isToday: false },
    { date: "2026-05-05", matches: 3, isToday: true },
    { date: "2026-05-06", matches: 1, isToday: false },
    { date: "2026-05-07", matches: 0, isToday: false },
    { date: "2026-05-08", matches: 0, isToday: false },
  ]);
  const soccer = await listMatchDays(context, { tz: "Asia/Shanghai", game: "soccer", date: "2026-05-08" });
  expect(soccer.map((day) => day.matches)).toEqual([2, 1, 0, 0, 0, 1, 0]);
});

it("a match is found under its own game", async () => {
  expect(await getMatch(context, { game: "soccer", matchId: 2 })).toMatchObject({
    id: 2,
    league: { id: SOCCER },
    events: [],
  });
  for (const input of [
    { game: "tennis", matchId: 2 },
    { game: "chess", matchId: 2 },
    { game: "soccer", matchId: 99 },
  ]) {
    await expect(getMatch(context, input)).rejects.toMatchObject({ code: "match_not_found" });
  }
});

it("the catalogue has games, live matches and leagues", async () => {
  const sources = await listGameSources(context);
  expect(sources.slice(0, GAMES.length).map((source) => source.gameId)).toEqual(GAMES.map((game) => game.id));
  expect(new Set(sources.map((source) => source.gameId)).size).toBe(36);
  expect(sources.find((source) => source.gameId === 28)).toMatchObject({ abbr: "street fighter", live: 0 });
  for (const { logo, backgroundImgUrl } of sources) {
    expect([logo, backgroundImgUrl].join()).toMatch(/^\/games\/[a-z0-9-]+\.svg,\/games\/[a-z0-9-]+-background\.svg$/);
  }
  expect(sources[0]).toMatchObject({ abbr: "soccer", name: "Soccer", live: 1 });
  expect(sources[1]).toMatchObject({ abbr: "basketball", live: 0 });
  expect(await listLiveCounts(context)).toEqual([{ gameId: SOCCER, live: 1 }]);
  expect(await listLeagues(context, { gameId: SOCCER })).toEqual([
    { id: 777, gameId: SOCCER, name: "Coupe", country: "FR", region: "France", rank: 1 },
    { id: SOCCER, gameId: SOCCER, name: "League 202", rank: SOCCER },
  ]);
  expect(await listLeagues(context, { gameId: 9 })).toEqual([]);
});

it("the sitemap lists matches of three days each way, players, and open rooms of streamers", async () => {
  const { db } = context;
  await runBatch(db, upsertPlayers(db, [{ id: 71, gameId: SOCCER, name: "Ann" }], 1));
  await db
    .insert(users)
    .values({ id: 9, username: "fan", usernameKey: "fan", registeredAtMs: 1, registrationSource: "test" });
  await db.insert(rooms).values([
    { id: "c-9", anchorId: 9, createdAtMs: 1, visitedAtMs: SAMPLE_NOW_MS },
    { id: "c-10", anchorId: 9, createdAtMs: 1, visitedAtMs: SAMPLE_NOW_MS, settings: '{"isOpen":false}' },
    { id: "c-11", anchorId: 9, createdAtMs: 1, visitedAtMs: 1 },
    { id: "202-1", createdAtMs: 1 },
  ]);
  const { matches, ...ids } = await listSitemapEntries({ db, nowMs: SAMPLE_NOW_MS });
  expect(matches.map((match) => match.id)).toEqual([1, 2, 3, 4, 5]);
  expect(ids).toMatchObject({ playerIds: [71], roomIds: ["c-9"] });
});
