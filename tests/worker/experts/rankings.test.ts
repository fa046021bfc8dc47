import { beforeEach, describe, expect, it } from "vitest";
import { listSettledPlans } from "#db/queries/experts/records.ts";
import { boardWindow, rankExperts } from "#domain/experts/ranking.ts";
import { buildRecord } from "#domain/experts/record.ts";
import { SAMPLE_NOW_MS } from "#tests/worker/db/sample-matches.ts";
import { BRAND, rejected } from "#tests/worker/plans/plan-fixtures.ts";
import { banExpert } from "#worker/services/experts/ban-expert.ts";
import { listExperts } from "#worker/services/experts/expert-library.ts";
import { getExpertAccuracy, getExpertGraph, getExpertProfile } from "#worker/services/experts/expert-profile.ts";
import { listRecommendedExperts } from "#worker/services/experts/recommend-experts.ts";
import { listPlans } from "#worker/services/plans/list-plans.ts";
import { createRecordFixtures, past, type RecordFixtures } from "./record-fixtures.ts";

const DAY_MS = 86_400_000;
const LONG_AGO_MS = SAMPLE_NOW_MS - 60 * DAY_MS;
const OTHER_BRAND = "ember";
let world: RecordFixtures;
let [good, lucky, poor] = [0, 0, 0];

beforeEach(async () => {
  world = await createRecordFixtures();
  [good, lucky, poor] = [await world.join("good"), await world.join("lucky"), await world.join("poor")];
});

type Input = Parameters<typeof listExperts>[1];
const list = async (input: Partial<Input> = {}, rest: Parameters<RecordFixtures["reader"]>[1] = {}, uid?: number) => {
  const found = await listExperts(world.reader(uid, rest), { board: "accuracy", page: 1, size: 20, ...input });
  if (!found.offered) throw new Error("not offered");
  return found;
};
const uids = async (input: Partial<Input> = {}, rest = {}) =>
  (await list(input, rest)).list.map(({ expert }) => expert.uid);

describe("boards", () => {
  beforeEach(async () => {
    await world.insert(good, past("wwl".repeat(20), LONG_AGO_MS));
    await world.insert(lucky, past("w".repeat(29), LONG_AGO_MS));
    await world.insert(poor, past(`${"lw".repeat(15)}wwwww`, LONG_AGO_MS));
    await world.recompute();
  });

  it("rank by accuracy and by winning streak, without those with too few settled tips", async () => {
    expect(await uids()).toEqual([good, poor]);
    expect(await uids({ board: "winning_streak" })).toEqual([poor]);
    expect((await list()).list[0]).toMatchObject({
      ...{ rank: 1, settled: 60, onSale: 0, gameIds: [202] },
      expert: { uid: good, isRanked: true, settled: 60, hitRate: 40 / 60 },
      recent: ["miss", "hit", "hit", "miss", "hit", "hit", "miss", "hit", "hit", "miss"],
    });
    const all = await list({ board: "all" });
    expect(all.list.map(({ rank }) => rank)).toEqual([null, null, null]);
    expect(all.list.find(({ expert }) => expert.uid === lucky)?.expert).toMatchObject({ isRanked: false, settled: 29 });
  });

  it("have the order of the published rules", async () => {
    const records = new Map([
      [good, "wwl".repeat(20)],
      [poor, `${"lw".repeat(15)}wwwww`],
    ]);
    for (const [place, outcomes] of [
      "wl".repeat(16),
      "wl".repeat(16),
      `${"l".repeat(28)}ww`,
      "p".repeat(31),
    ].entries()) {
      const uid = await world.join(`more${place}`);
      records.set(uid, outcomes);
      await world.insert(uid, past(outcomes, LONG_AGO_MS, { oddsHundredths: 180 + place }));
    }
    await world.recompute();
    const experts = [...records.keys()].map(async (uid) => {
      const owner = { expertUid: uid, brandId: BRAND };
      return { uid, record: buildRecord(await listSettledPlans(world.db, owner)) };
    });
    const known = await Promise.all(experts);
    for (const board of ["accuracy", "winning_streak"] as const) {
      expect(await uids({ board }), board).toEqual(rankExperts(known, board).map(({ uid }) => uid));
    }
  });

  it("rank the 30th settled tip, and not a void one", async () => {
    await world.insert(lucky, past("v", LONG_AGO_MS + DAY_MS));
    await world.recompute();
    expect(await uids()).toEqual([good, poor]);
    await world.insert(lucky, past("w", LONG_AGO_MS + 2 * DAY_MS));
    await world.recompute();
    expect(await uids()).toEqual([lucky, good, poor]);
    const second = { nextPage: 3, list: [{ rank: 2, expert: { uid: good } }] };
    expect(await list({ size: 1, page: 2 })).toMatchObject(second);
    expect(await list({ size: 1, page: 3 })).toMatchObject({ nextPage: null, list: [{ rank: 3 }] });
  });

  it("count the tips of one game only", async () => {
    expect(await uids({ gameId: 1 })).toEqual([]);
    await world.insert(poor, past("w".repeat(30), LONG_AGO_MS + DAY_MS, { gameId: 1 }));
    await world.recompute();
    expect((await list({ gameId: 1 })).list).toMatchObject([{ rank: 1, settled: 30, expert: { uid: poor } }]);
    expect((await list({ gameId: 1, board: "winning_streak" })).list).toMatchObject([{ winningStreak: 30 }]);
    expect(await uids({ gameId: 202 })).toEqual([good, poor]);
    expect(await uids({ gameId: 1, board: "all" })).toEqual([poor]);
  });

  it("rank the day and the week by profit, or the ones before while they are empty", async () => {
    const today = boardWindow("daily", SAMPLE_NOW_MS);
    const lastWeek = boardWindow("weekly", boardWindow("weekly", SAMPLE_NOW_MS).fromMs - 1);
    await world.insert(good, past("wwwww", lastWeek.toMs - DAY_MS));
    await world.recompute();
    expect(await list({ board: "weekly" })).toMatchObject({ period: lastWeek, list: [{ profitUnits: 5, settled: 5 }] });
    expect(await list({ board: "daily" })).toMatchObject({ period: today, list: [], nextPage: null });
    await world.insert(poor, past("wwwl", today.fromMs + 4 * 3_600_000));
    await world.insert(lucky, past("w", today.fromMs));
    await world.insert(good, past("wll", today.fromMs));
    await world.recompute();
    expect(await list({ board: "daily" })).toMatchObject({
      ...{ period: today, nextPage: null },
      list: [{ rank: 1, profitUnits: 2, settled: 4, expert: { uid: poor } }],
    });
    // A page past the last one still reports the current period.
    expect(await list({ board: "daily", page: 2 })).toMatchObject({ period: today, list: [] });
  });

  it("leave a banned expert out, whose profile remains", async () => {
    await world.db.$client
      .prepare(
        "INSERT INTO expert_profiles (user_id, introduction, verified_at_ms) VALUES (?1, 'Years of analysis', 0)",
      )
      .bind(good)
      .run();
    await banExpert(world.as(world.operator), { operatorUid: world.operator, uid: good, reason: "fraud", note: "" });
    expect(await uids()).toEqual([poor]);
    expect(await uids({ board: "all" })).not.toContain(good);
    expect(await getExpertProfile(world.reader(), { expertId: good })).toMatchObject({
      ...{ isBanned: true, figures: { settled: 60 } },
    });
  });

  it("show nothing of another brand", async () => {
    for (const board of ["accuracy", "winning_streak", "daily", "weekly", "all", "strong_leagues"] as const) {
      expect(await uids({ board }, { brandId: OTHER_BRAND }), board).toEqual([]);
    }
    const elsewhere = world.reader(undefined, { brandId: OTHER_BRAND });
    for (const read of [getExpertProfile, getExpertAccuracy, getExpertGraph]) {
      await expect(read(elsewhere, { expertId: good })).rejects.toEqual(rejected("expert_not_found"));
    }
    await world.insert(good, past("llw", LONG_AGO_MS + DAY_MS, { brandId: OTHER_BRAND }));
    await world.recompute();
    expect(await getExpertProfile(elsewhere, { expertId: good })).toMatchObject({ figures: { settled: 3 } });
    expect(await getExpertProfile(world.reader(), { expertId: good })).toMatchObject({ figures: { settled: 60 } });
  });

  it("offer nothing where there are no tips", async () => {
    const off = world.reader(undefined, { isOffered: false });
    expect(await listExperts(off, { board: "all", page: 1, size: 20 })).toEqual({ offered: false });
    expect(await listRecommendedExperts(off, { size: 6 })).toEqual({ offered: false, list: [] });
    await expect(getExpertProfile(off, { expertId: good })).rejects.toEqual(rejected("plans_not_offered"));
  });

  it("recommend with a reason, nobody the reader follows, and not the reader", async () => {
    const recommended = async (uid?: number) =>
      (await listRecommendedExperts(world.reader(uid), { size: 6 })).list.map(({ expert, reason }) => [
        expert.uid,
        reason.kind,
      ]);
    expect(await recommended()).toEqual([
      [good, "accuracy"],
      [poor, "winning_streak"],
    ]);
    expect(await recommended(poor)).toEqual([[good, "accuracy"]]);
    await world.db.$client
      .prepare("INSERT INTO follows (follower_id, followed_id, at_ms) VALUES (?1, ?2, 0)")
      .bind(world.fan, good)
      .run();
    expect(await recommended(world.fan)).toEqual([[poor, "accuracy"]]);
  });
});

describe("strong leagues", () => {
  beforeEach(async () => {
    await world.insert(good, past("wwwwl".repeat(8), LONG_AGO_MS, { oddsHundredths: 210, closingOddsHundredths: 200 }));
    await world.insert(poor, past("wl".repeat(20), LONG_AGO_MS));
    await world.insert(lucky, past("w".repeat(14), LONG_AGO_MS));
    await world.recompute();
  });

  it("list experts only where the sample supports it, by league and game", async () => {
    const strong = { board: "strong_leagues" } as const;
    const rows = [{ rank: 1, expert: { uid: good }, league: { id: 202, gameId: 202 }, settled: 40 }];
    for (const filter of [{}, { gameId: 202 }, { leagueId: 202 }]) {
      expect(await list({ ...strong, ...filter }), JSON.stringify(filter)).toMatchObject({
        nextPage: null,
        list: rows,
      });
    }
    for (const filter of [{ gameId: 1 }, { leagueId: 1 }]) expect(await uids({ ...strong, ...filter })).toEqual([]);
  });

  it("recommend an expert who is strong in a league the reader follows", async () => {
    await world.db.$client
      .prepare("INSERT INTO followed_things (user_id, kind, thing_id, added_at_ms) VALUES (?1, 'league', 202, 0)")
      .bind(world.fan)
      .run();
    expect(await listRecommendedExperts(world.reader(world.fan), { size: 1 })).toMatchObject({
      list: [{ expert: { uid: good }, reason: { kind: "followed_league", leagueId: 202, decided: 40 } }],
    });
  });
});

describe("a profile", () => {
  beforeEach(async () => {
    const outcomes = "wwwlllpvww".repeat(2);
    await world.insert(good, past(outcomes, LONG_AGO_MS, { closingOddsHundredths: 190 }));
    await world.insert(
      good,
      past("lll", LONG_AGO_MS + DAY_MS, { oddsSource: "entered", playType: "total", gameId: 1 }),
    );
    await world.insert(good, past("w", LONG_AGO_MS + 2 * DAY_MS, { state: "taken_down" }));
    await world.recompute();
  });

  it("has the record, its windows and its parts, those taken down included", async () => {
    const ctx = world.reader(world.fan);
    expect(await getExpertProfile(ctx, { expertId: good })).toMatchObject({
      ...{ isYou: false, sinceMs: expect.any(Number), strongLeagues: [] },
      figures: { settled: 22, priced: 19, outcomes: { hit: 11, miss: 9, push: 2, void: 2 }, closingCount: 18 },
      streaks: { current: { kind: "winning", length: 1 }, longestWinning: 5, longestLosing: 3 },
    });
    const { windows, byGame, byLeague, byPlayType } = await getExpertAccuracy(ctx, { expertId: good });
    expect(windows.map(({ window, figures }) => [window, figures?.settled])).toEqual([
      [5, 5],
      [7, 7],
      [10, 10],
      [15, 15],
      [20, 20],
      [30, undefined],
    ]);
    expect(byGame.map(({ gameId, figures }) => [gameId, figures.settled])).toEqual([
      [202, 19],
      [1, 3],
    ]);
    expect(byLeague).toMatchObject([{ league: { id: 202 }, figures: { settled: 22 } }]);
    expect(byPlayType.map(({ playType }) => playType)).toEqual(["handicap", "total"]);
    const graph = await getExpertGraph(ctx, { expertId: good });
    expect(graph).toMatchObject({ total: 19 });
    expect(graph.points.at(-1)?.profitUnits).toBe(5);
    expect((await getExpertGraph(ctx, { expertId: good, gameId: 1 })).points).toEqual([]);
  });

  it("links every number to the tips behind it", async () => {
    const reader = { ...world.reader(), viewer: { uid: undefined, isOperator: false } };
    const total = async (input: Partial<Parameters<typeof listPlans>[1]>) => {
      const found = await listPlans(reader, { list: "settled", expertId: good, page: 1, size: 50, ...input });
      return found.offered ? found.total : -1;
    };
    expect(await total({})).toBe(24);
    expect(await total({ counts: "won" })).toBe(11);
    expect(await total({ counts: "lost" })).toBe(9);
    expect(await total({ counts: "decided" })).toBe(20);
    expect(await total({ counts: "priced" })).toBe(19);
    expect(await total({ counts: "closing" })).toBe(18);
    expect(await total({ last: 10 })).toBe(10);
    expect(await total({ last: 3, counts: "won" })).toBe(3);
    expect(await total({ playType: "total" })).toBe(3);
    expect(await total({ gameId: 1 })).toBe(3);
    expect(await total({ fromMs: LONG_AGO_MS + DAY_MS })).toBe(2);
    expect(await total({ fromMs: LONG_AGO_MS + DAY_MS, toMs: LONG_AGO_MS + DAY_MS + 1 })).toBe(1);
  });

  it("is found of a new expert, and of nobody else", async () => {
    const profile = () => getExpertProfile(world.reader(), { expertId: world.rival });
    await expect(profile()).rejects.toEqual(rejected("expert_not_found"));
    await expect(getExpertProfile(world.reader(), { expertId: 999_999_999 })).rejects.toEqual(
      rejected("expert_not_found"),
    );
    await world.db.$client
      .prepare("INSERT INTO expert_profiles (user_id, introduction, verified_at_ms) VALUES (?1, 'New here', 0)")
      .bind(world.rival)
      .run();
    expect(await profile()).toMatchObject({ introduction: "New here", sinceMs: null, figures: { settled: 0 } });
    await world.release({}, world.rival);
    expect(await profile()).toMatchObject({ sinceMs: SAMPLE_NOW_MS, onSale: 1 });
  });
});
