import { beforeAll, expect, it } from "vitest";
import { type Database, getDatabase, runBatch } from "#db/client.ts";
import { upsertTeams } from "#db/queries/leagues/catalogue-writes.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { searchAll } from "#worker/services/search/search-all.ts";
import { searchGroup } from "#worker/services/search/search-group.ts";
import { insertSampleCatalogue, insertSampleMatches, SAMPLE_NOW_MS, sampleMatch } from "../db/sample-matches.ts";
import { indexAllDocuments } from "./index-all-documents.ts";

let counted: Database;
let trips = 0;

beforeAll(async () => {
  const db = await freshDatabase();
  await insertSampleCatalogue(db);
  const { homeId, awayId, gameId } = { ...sampleMatch(77), gameId: 202 };
  const side = { gameId, initials: "XX", colourA: "#112233", colourB: "#ddeeff" };
  await runBatch(
    db,
    upsertTeams(
      db,
      [
        { ...side, id: homeId, name: "Quarry Wanderers", names: { ru: "Карьер" } },
        { ...side, id: awayId, name: "Harbour Rovers" },
      ],
      1,
    ),
  );
  await insertSampleMatches(db, [sampleMatch(77)]);
  await insertSampleMatches(db, [
    sampleMatch(77, { revision: 9, state: "finished", score: { home: 2, away: 1, parts: [] } }),
  ]);
  await indexAllDocuments(db);
  const client = new Proxy(db.$client, {
    get(target, name) {
      if (name === "batch") trips += 1;
      return Reflect.get(target, name);
    },
  });
  counted = getDatabase(client);
});

async function search(text: string) {
  const brand = { id: "aurora", plans: { isOn: true } };
  const ctx = { db: counted, locale: "en" as const, nowMs: SAMPLE_NOW_MS, brand };
  trips = 0;
  const view = await searchAll(ctx, { text, size: 5 });
  return { ...view, trips, ctx };
}

it("finds every group in one round trip, reports with their matches included", async () => {
  const { groups, list, trips } = await search("quarry");
  expect(list.map(({ id }) => id)).toEqual([77]);
  expect(groups.map(({ group }) => group).toSorted()).toEqual(["article", "team"]);
  const reports = groups.find(({ group }) => group === "article");
  expect(reports?.list).toMatchObject([{ kind: "report", report: { match: { id: 77 } } }]);
  expect(trips).toBe(1);
});

it.each(["quarry rovers", "rovers quarry"])("finds the match of two teams in two: %s", async (text) => {
  const { list, trips } = await search(text);
  expect(list.map(({ id }) => id)).toEqual([77]);
  expect(trips).toBe(2);
});

it("knows after two that nothing is found, and what is popular", async () => {
  const { groups, list, popular, trips } = await search("xxxxxxxxxx");
  expect([groups, list]).toEqual([[], []]);
  expect(popular).toBeDefined();
  expect(trips).toBe(2);
});

it.each([
  ["quarri", "quarry"],
  ["quarry rovres", "quarry rovers"],
  ["quarri vs rovres", "quarry – rovers"],
])("finds a mistyped name in three: %s", async (text, corrected) => {
  const view = await search(text);
  expect(view.corrected).toBe(corrected);
  expect(view.list.map(({ id }) => id)).toEqual([77]);
  expect(view.trips).toBe(3);
});

it("lists the reports of a group with their matches", async () => {
  const { ctx } = await search("quarry");
  const { found } = await searchGroup(ctx, { text: "quarry", group: "article", page: 1, size: 20 });
  expect(found).toMatchObject({ total: 1, list: [{ report: { match: { id: 77 } } }] });
});
