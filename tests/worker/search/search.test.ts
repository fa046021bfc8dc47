import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Database, runBatch } from "#db/client.ts";
import { upsertLeagues, upsertTeams } from "#db/queries/leagues/catalogue-writes.ts";
import { upsertPlayers } from "#db/queries/players/writes.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import { indexDueDocuments } from "#worker/services/search/index-documents.ts";
import { searchAll } from "#worker/services/search/search-all.ts";
import { searchGroup } from "#worker/services/search/search-group.ts";
import {
  HOUR_MS,
  insertSampleCatalogue,
  SAMPLE_NOW_MS,
  SOCCER,
  sampleDelivery,
  sampleLeague,
  sampleMatch,
  sampleTeam,
} from "../db/sample-matches.ts";
import { indexAllDocuments } from "./index-all-documents.ts";

let db: Database;
const brand = { id: "aurora", plans: { isOn: true } };
const context = (over: Partial<typeof brand> = {}) => ({
  db,
  locale: "en" as const,
  nowMs: SAMPLE_NOW_MS,
  brand: { ...brand, ...over },
});
const search = (text: string, over: Partial<typeof brand> = {}) => searchAll(context(over), { text, size: 5 });
const [LEEDS, DERBY, YORK] = [9_101, 9_102, 9_103];
const TENNIS = 203;
/** A team without players in the feed. */
const OKAFOR_SIDE = 9_111;
const FAN = 111_222_333;

const insertUser = (id: number, username: string) =>
  db.$client
    .prepare(
      "INSERT INTO users (id, username, username_key, registered_at_ms, registration_source) VALUES (?, ?, ?, 1, 'test')",
    )
    .bind(id, username, `key ${id}`)
    .run();

beforeAll(async () => {
  db = await freshDatabase();
  await insertSampleCatalogue(db);
  await runBatch(db, [
    ...upsertLeagues(db, [{ ...sampleLeague(SOCCER, { id: 2_091 }), name: "Northern Premier" }], 1),
    ...upsertTeams(
      db,
      [
        { ...sampleTeam(SOCCER, 1), id: LEEDS, name: "Leeds Archers", initials: "LAR" },
        { ...sampleTeam(SOCCER, 1), id: DERBY, name: "Derby Rams", initials: "DRM" },
        { ...sampleTeam(SOCCER, 1), id: YORK, name: "York United", initials: "YUN" },
        { ...sampleTeam(TENNIS, 1), id: OKAFOR_SIDE, name: "Okafor Ada", initials: "OA" },
        { ...sampleTeam(TENNIS, 1), id: 9_112, name: "Okafor Ngozi", initials: "ON" },
      ],
      1,
    ),
    ...upsertPlayers(
      db,
      [
        { id: 5_001, gameId: SOCCER, teamId: LEEDS, name: "Wei Haoran", names: { "zh-CN": "魏浩然" } },
        { id: 5_002, gameId: TENNIS, teamId: 9_112, name: "Okafor Ngozi" },
      ],
      1,
    ),
  ]);
  const match = (
    id: number,
    homeId: number,
    awayId: number,
    startsAtMs: number,
    state: "in_progress" | "not_started",
  ) => sampleMatch(id, { leagueId: 2_091, homeId, awayId, startsAtMs, state });
  const matches = [
    match(1, LEEDS, YORK, SAMPLE_NOW_MS + 5 * HOUR_MS, "not_started"),
    match(2, DERBY, LEEDS, SAMPLE_NOW_MS - HOUR_MS, "in_progress"),
    match(3, LEEDS, DERBY, SAMPLE_NOW_MS + 400 * HOUR_MS, "not_started"),
  ];
  await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery(matches) });
  await insertUser(FAN, "northstand");
  await indexAllDocuments(db);
});

describe("matches", () => {
  it("lists matches of a team: live first, then the next, and none beyond a week", async () => {
    const { list, leagues, total } = await search("leeds");
    expect(list.map(({ id }) => id)).toEqual([2, 1]);
    expect(leagues.map(({ id }) => id)).toEqual([2_091]);
    expect(total).toBe(2);
  });

  it.each(["leeds derby", "Leeds vs Derby", "derby – leeds", "DERBY v LEEDS", "rams archers"])(
    "finds the match of two teams: %s",
    async (text) => {
      expect((await search(text)).list.map(({ id }) => id)).toEqual([2]);
    },
  );

  it("corrects the names of two teams", async () => {
    const { list, corrected } = await search("leedz vs derbi");
    expect(list.map(({ id }) => id)).toEqual([2]);
    expect(corrected).toBe("leeds – derby");
  });
});

describe("groups", () => {
  it("puts the group with the very name first", async () => {
    expect((await search("northern premier")).groups[0]?.group).toBe("league");
    expect((await search("wei haoran")).groups[0]?.group).toBe("player");
    expect((await search("northstand")).groups.map(({ group }) => group)).toEqual(["user"]);
  });

  it("finds the sides of individual games as players, whether or not the feed lists them as such", async () => {
    const { groups } = await search("okafor");
    expect(groups.map(({ group }) => group)).toEqual(["player"]);
    expect(groups[0]?.list).toMatchObject([
      { id: OKAFOR_SIDE, name: "Okafor Ada", isSide: true, team: { id: OKAFOR_SIDE, isPerson: true } },
      { id: 5_002, name: "Okafor Ngozi", team: { id: 9_112, isPerson: true } },
    ]);
    for (const group of ["team", "player"] as const) {
      const { found, total } = await searchGroup(context(), { text: "okafor", group, page: 1, size: 20 });
      expect([total, found?.list.length ?? 0], group).toEqual(group === "team" ? [0, 0] : [2, 2]);
    }
  });

  it("finds short forms and joined names", async () => {
    for (const text of ["LAR", "leedsarchers", "la"]) {
      const { groups } = await search(text);
      const teams = groups.find(({ group }) => group === "team")?.list ?? [];
      expect(teams.map((team) => "name" in team && team.name)).toContain("Leeds Archers");
    }
  });

  it("suggests leagues that play when nothing matches", async () => {
    const { groups, list, popular } = await search("zzzzqqqq");
    expect([groups, list]).toEqual([[], []]);
    expect(popular?.map(({ id }) => id)).toContain(2_091);
  });

  it("lists whole words first, then names that only begin so, each once", async () => {
    const { found } = await searchGroup(context(), { text: "yor", group: "team", page: 1, size: 10 });
    expect(found).toMatchObject({ total: 1, list: [{ id: YORK }] });
    await runBatch(db, upsertTeams(db, [{ ...sampleTeam(SOCCER, 1), id: 9_104, name: "Yor Athletic" }], 1));
    await indexAllDocuments(db);
    const { found: both } = await searchGroup(context(), { text: "yor", group: "team", page: 1, size: 10 });
    expect(both).toMatchObject({ total: 2, list: [{ id: 9_104 }, { id: YORK }] });
  });

  it("pages one group", async () => {
    const input = { text: "team", group: "team" as const, size: 10 };
    const first = await searchGroup(context(), { ...input, page: 1 });
    const second = await searchGroup(context(), { ...input, page: 2 });
    const ids = [first, second].flatMap(({ found }) => (found?.group === "team" ? found.list.map(({ id }) => id) : []));
    expect(first.total).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(20);
  });
});

describe("bad input", () => {
  it.each([
    ["an operator", '"leeds" OR archers* NEAR(a b) -x'],
    ["quotes and columns", 'words:"leeds" ^ {a b}'],
    ["10 kB", "leeds ".repeat(1_700)],
    ["10 kB without spaces", "x".repeat(10_000)],
    ["control characters", "\u0000\u0001leeds\u001f"],
    ["a lone surrogate", "\ud83d leeds"],
    ["emoji", "⚽🏆👨‍👩‍👧‍👦"],
    ["marks alone", "\u0301\u0301\u0301"],
    ["SQL", "'; DROP TABLE users; --"],
    ["nothing", ""],
    ["right-to-left marks", "\u202eleeds\u202c"],
  ])("is answered: %s", async (_, text) => {
    const view = await search(text);
    expect([...view.text].length).toBeLessThanOrEqual(80);
    await searchGroup(context(), { text, group: "match", page: 10, size: 50 });
  });
});

describe("what changes", () => {
  const NEW_TEAM = { ...sampleTeam(SOCCER, 1), id: 9_150, name: "Hull Herons" };
  beforeEach(async () => {
    await runBatch(db, upsertTeams(db, [NEW_TEAM], 10));
    await indexAllDocuments(db);
  });

  it("is found by its new name only", async () => {
    await runBatch(db, upsertTeams(db, [{ ...NEW_TEAM, name: "Grimsby Gulls", names: { ru: "Чайки" } }], 11));
    expect((await search("herons")).groups).not.toEqual([]);
    await indexAllDocuments(db);
    expect((await search("gulls")).groups[0]?.total).toBe(1);
    expect((await search("чайки")).groups[0]?.total).toBe(1);
    const { groups, corrected } = await search("herons");
    expect([groups, corrected]).toEqual([[], undefined]);
    await runBatch(db, upsertTeams(db, [NEW_TEAM], 12));
  });

  it("is indexed once more when it changed during the indexing", async () => {
    await runBatch(db, upsertTeams(db, [{ ...NEW_TEAM, name: "Hull Hawks" }], 13));
    const due = await db.$client.prepare("SELECT changes FROM search_due").all();
    expect(due.results).toEqual([{ changes: 0 }]);
    await runBatch(db, upsertTeams(db, [{ ...NEW_TEAM, name: "Hull Hares" }], 14));
    const again = await db.$client.prepare("SELECT changes FROM search_due").all();
    expect(again.results).toEqual([{ changes: 1 }]);
    expect(await indexDueDocuments({ db })).toBe(1);
    expect(await indexDueDocuments({ db })).toBe(0);
    expect((await search("hares")).groups[0]?.total).toBe(1);
  });

  it("leaves no word of a person who is gone", async () => {
    await db.$client.prepare("UPDATE users SET username = 'Deleted user' WHERE id = ?").bind(FAN).run();
    await indexAllDocuments(db);
    expect((await search("northstand")).groups).toEqual([]);
    const words = await db.$client.prepare("SELECT word FROM search_vocabulary WHERE word LIKE 'northst%'").all();
    expect(words.results).toEqual([]);
    await db.$client.prepare("UPDATE users SET username = 'northstand' WHERE id = ?").bind(FAN).run();
    await indexAllDocuments(db);
  });

  it("hides an account that is being deleted", async () => {
    await db.$client
      .prepare(
        "INSERT INTO account_deletions (user_id, asked_at_ms, erase_at_ms, state, locale, brand_id) VALUES (?, 1, 2, 'asked', 'en', 'aurora')",
      )
      .bind(FAN)
      .run();
    expect((await search("northstand")).groups).toEqual([]);
    await db.$client.prepare("DELETE FROM account_deletions WHERE user_id = ?").bind(FAN).run();
  });
});

describe("people and brands", () => {
  const EXPERT = 111_222_444;
  beforeAll(async () => {
    await insertUser(EXPERT, "oddsreader");
    await db.$client
      .prepare("INSERT INTO expert_profiles (user_id, introduction, verified_at_ms) VALUES (?, '', 1)")
      .bind(EXPERT)
      .run();
    await indexAllDocuments(db);
  });

  it("presents experts as experts, and not where no tips are sold", async () => {
    expect((await search("oddsreader")).groups.map(({ group }) => group)).toEqual(["expert"]);
    expect((await search("oddsreader", { plans: { isOn: false } })).groups).toEqual([]);
  });

  it("finds an expert only on the brands with their tips, as soon as there are any", async () => {
    const release = db.$client.prepare(
      "INSERT INTO expert_library (brand_id, game_id, expert_id, since_ms) VALUES (?, 0, ?, 1)",
    );
    await release.bind("ember", EXPERT).run();
    expect((await search("oddsreader")).groups).toEqual([]);
    expect((await search("oddsreader", { id: "ember" })).groups.map(({ group }) => group)).toEqual(["expert"]);
    await release.bind("aurora", EXPERT).run();
    expect((await search("oddsreader")).groups.map(({ group }) => group)).toEqual(["expert"]);
  });

  it("presents a banned expert as a user", async () => {
    await db.$client
      .prepare("UPDATE expert_profiles SET banned_at_ms = 2, banned_by_id = ?, ban_reason = 'fraud' WHERE user_id = ?")
      .bind(FAN, EXPERT)
      .run();
    await indexAllDocuments(db);
    expect((await search("oddsreader")).groups.map(({ group }) => group)).toEqual(["user"]);
  });

  it("finds documents of the brand only", async () => {
    await db.$client
      .prepare("UPDATE search_documents SET brand_id = 'ember' WHERE kind = 'team' AND entity_id = ?")
      .bind(YORK)
      .run();
    expect((await search("york united")).groups).toEqual([]);
    expect((await search("york united", { id: "ember" })).groups[0]?.total).toBe(1);
    await db.$client.prepare("UPDATE search_documents SET brand_id = NULL").run();
  });
});
