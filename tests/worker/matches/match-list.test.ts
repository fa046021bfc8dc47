import { beforeAll, describe, expect, it } from "vitest";
import { type Database, runBatch } from "#db/client.ts";
import { upsertTeams } from "#db/queries/leagues/catalogue-writes.ts";
import { listMatchCards, MAX_MATCH_PAGE } from "#db/queries/matches/match-list.ts";
import type { MatchFilter, MatchRange } from "#db/queries/matches/match-range.ts";
import type { CanonicalMatch } from "#domain/matches/match.ts";
import { freshDatabase } from "#tests/support/database.ts";
import {
  HOUR_MS,
  insertSampleCatalogue,
  insertSampleMatches,
  LOL,
  SAMPLE_NOW_MS,
  SOCCER,
  sampleMatch,
  sampleTeam,
} from "../db/sample-matches.ts";

let db: Database;

const SNOOKER = 204;
const at = (hours: number): number => SAMPLE_NOW_MS + hours * HOUR_MS;
const MATCHES: CanonicalMatch[] = [
  sampleMatch(1, {
    startsAtMs: at(-30),
    state: "finished",
    score: { home: 2, away: 1, parts: [{ home: 2, away: 1 }] },
  }),
  sampleMatch(2, { startsAtMs: at(-5), state: "finished", highlight: true, gameId: LOL, bestOf: 3, stage: "Groups" }),
  sampleMatch(3, { startsAtMs: at(-5), state: "awarded", gameId: SNOOKER }),
  sampleMatch(4, { startsAtMs: at(-4), state: "postponed" }),
  sampleMatch(5, {
    startsAtMs: at(-1),
    state: "in_progress",
    recommended: true,
    phase: { kind: "half", number: 2 },
    clock: { seconds: 2_700, asOfMs: SAMPLE_NOW_MS, running: true, direction: "up" },
    coverage: { stream: true, chat: false, plans: true },
  }),
  sampleMatch(6, { startsAtMs: at(-0.5), state: "in_progress", gameId: LOL }),
  sampleMatch(7, { startsAtMs: at(2) }),
  sampleMatch(8, { startsAtMs: at(2), gameId: LOL, recommended: true }),
  sampleMatch(9, { startsAtMs: at(3), state: "cancelled" }),
  sampleMatch(10, { startsAtMs: at(30), gameId: SNOOKER }),
];

beforeAll(async () => {
  db = await freshDatabase();
  await insertSampleCatalogue(db);
  await runBatch(
    db,
    upsertTeams(db, [sampleTeam(SOCCER, 1, { names: { ar: "الأول", "zh-CN": "一队" }, country: "SE" })], 1),
  );
  await insertSampleMatches(db, MATCHES);
});

const listCards = async (range: MatchRange, filter: MatchFilter = { by: "all" }, page = 1, size = 100) =>
  listMatchCards(db, { range, filter, locale: "ar", page, size });
const ids = async (...asked: Parameters<typeof listCards>) => (await listCards(...asked)).list.map((card) => card.id);
const DAY = { view: "day", fromMs: at(-12), toMs: at(12) } as const;

describe("a list of matches", () => {
  it("has a day by start time, then by id, without the next midnight", async () => {
    expect(await ids(DAY)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await ids({ view: "day", fromMs: at(-5), toMs: at(-4) })).toEqual([2, 3]);
    const whole = await ids(DAY);
    const later = await ids({ ...DAY, fromMs: at(-4) });
    expect(later.length).toBeGreaterThan(0);
    expect(later.length).toBeLessThan(whole.length);
    expect(await ids({ ...DAY, firstMs: at(-4) })).toEqual([...later, ...whole.filter((id) => !later.includes(id))]);
  });

  it("begins today with live matches that started before it", async () => {
    const range = { view: "day", fromMs: at(0), toMs: at(12), firstMs: at(0), liveBefore: true } as const;
    expect(await ids(range)).toEqual([5, 6, 7, 8, 9]);
    expect((await listCards(range)).total).toBe(5);
    expect(await ids(range, { by: "game", gameId: LOL })).toEqual([6, 8]);
    expect((await listCards(range, { by: "all" }, 2, 2)).list.map(({ id }) => id)).toEqual([7, 8]);
  });

  it("has a reader's favourites only, in the order of the view, page by page", async () => {
    const only = { matches: [10, 8, 6, 3, 99], leagues: [], teams: [], players: [] };
    const list = (range: MatchRange, page = 1, filter: MatchFilter = { by: "all" }) =>
      listMatchCards(db, { range, filter, only, locale: "en", page, size: 1 });
    const first = await list({ view: "upcoming", nowMs: SAMPLE_NOW_MS });
    expect([first.list.map(({ id }) => id), first.total]).toEqual([[8], 2]);
    expect((await list({ view: "upcoming", nowMs: SAMPLE_NOW_MS }, 2)).list.map(({ id }) => id)).toEqual([10]);
    expect((await list({ view: "live" })).list.map(({ id }) => id)).toEqual([6]);
    expect((await list({ view: "results", nowMs: SAMPLE_NOW_MS }, 1, { by: "game", gameId: SNOOKER })).total).toBe(1);
    expect(
      (
        await listMatchCards(db, {
          range: DAY,
          filter: { by: "all" },
          only: { ...only, matches: [] },
          locale: "en",
          page: 1,
          size: 9,
        })
      ).total,
    ).toBe(0);
  });

  it.each([
    ["live", [5, 6]],
    ["upcoming", [7, 8, 10]],
    ["results", [3, 2, 1]],
    ["recommended", [5, 8]],
    ["highlights", [2]],
  ] as const)("has what is %s", async (view, expected) => {
    expect(await ids({ view, nowMs: SAMPLE_NOW_MS })).toEqual(expected);
  });

  it.each([
    ["day", { by: "game", gameId: LOL }, [2, 6, 8]],
    ["day", { by: "tab", tab: "esports" }, [2, 6, 8]],
    ["day", { by: "tab", tab: "other" }, [3]],
    ["day", { by: "recommended" }, [5, 8]],
    ["live", { by: "game", gameId: SOCCER }, [5]],
    ["live", { by: "tab", tab: "esports" }, [6]],
    ["live", { by: "recommended" }, [5]],
    ["upcoming", { by: "game", gameId: SOCCER }, [7]],
    ["upcoming", { by: "recommended" }, [8]],
    ["results", { by: "tab", tab: "other" }, [3]],
    ["recommended", { by: "game", gameId: LOL }, [8]],
    ["recommended", { by: "tab", tab: "other" }, []],
    ["highlights", { by: "tab", tab: "esports" }, [2]],
    ["highlights", { by: "game", gameId: SOCCER }, []],
  ] satisfies [string, MatchFilter, number[]][])("shows %s of %j", async (view, filter, expected) => {
    const range = view === "day" ? DAY : ({ view, nowMs: SAMPLE_NOW_MS } as MatchRange);
    expect(await ids(range, filter)).toEqual(expected);
  });

  it("returns complete rows: team names in the locale, leagues once, optional parts where they exist", async () => {
    const { list, leagues } = await listCards({ view: "live" });
    expect(list[0]).toEqual({
      id: 5,
      gameId: SOCCER,
      leagueId: SOCCER,
      startsAtMs: at(-1),
      state: "in_progress",
      phase: { kind: "half", number: 2 },
      clock: { seconds: 2_700, asOfMs: SAMPLE_NOW_MS, running: true, direction: "up" },
      score: { home: 0, away: 0, parts: [] },
      revision: 1,
      updatedAtMs: SAMPLE_NOW_MS,
      home: { id: 2021, name: "الأول", initials: "T1", colourA: "#112233", colourB: "#ddeeff", country: "SE" },
      away: { id: 2022, name: "Team 202-2", initials: "T2", colourA: "#112233", colourB: "#ddeeff" },
      coverage: { stream: true, chat: false, plans: true },
    });
    expect(leagues).toEqual([
      { id: LOL, gameId: LOL, name: "League 1", rank: LOL },
      { id: SOCCER, gameId: SOCCER, name: "League 202", rank: SOCCER },
    ]);
    expect((await listCards({ view: "highlights", nowMs: SAMPLE_NOW_MS })).list[0]).toMatchObject({
      bestOf: 3,
      stage: "Groups",
    });
  });

  it("finds a name for a locale with a dash", async () => {
    const range = { view: "live" } as const;
    const chinese = await listMatchCards(db, { range, filter: { by: "all" }, locale: "zh-CN", page: 1, size: 1 });
    expect(chinese.list[0]?.home.name).toBe("一队");
  });

  it("pages without gaps and counts all pages", async () => {
    expect(await ids(DAY, { by: "all" }, 1, 3)).toEqual([2, 3, 4]);
    expect(await ids(DAY, { by: "all" }, 3, 3)).toEqual([8, 9]);
    expect(await ids(DAY, { by: "all" }, 4, 3)).toEqual([]);
    expect(await listCards(DAY, { by: "all" }, 2, 3)).toMatchObject({ total: 8, page: 2, size: 3 });
  });

  it("has at most fifty pages of a hundred", async () => {
    expect(await listCards(DAY, { by: "all" }, 1_000_000, 1_000_000)).toMatchObject({
      page: MAX_MATCH_PAGE,
      size: 100,
      list: [],
    });
  });
});
