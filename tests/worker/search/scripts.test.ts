import { beforeAll, expect, test } from "vitest";
import { type Database, runBatch } from "#db/client.ts";
import { upsertTeams } from "#db/queries/leagues/catalogue-writes.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { searchAll } from "#worker/services/search/search-all.ts";
import { insertSampleCatalogue, SAMPLE_NOW_MS, SOCCER, sampleTeam } from "../db/sample-matches.ts";
import { indexAllDocuments } from "./index-all-documents.ts";
import { ROMANIZED_CASES, SCRIPT_CASES } from "./script-cases.ts";

const FIRST_ID = 70_000;
const names = [
  ...new Map(
    [
      ...SCRIPT_CASES.flatMap(({ locale, names: list }) => list.map((name) => [name, locale] as const)),
      ...ROMANIZED_CASES.flatMap(({ locale, pairs }) => pairs.map(([name]) => [name, locale] as const)),
    ].reverse(),
  ),
];
const idOf = (name: string): number => FIRST_ID + names.findIndex(([one]) => one === name);
let db: Database;

beforeAll(async () => {
  db = await freshDatabase();
  await insertSampleCatalogue(db);
  const teams = names.map(([name, locale], at) => ({
    ...sampleTeam(SOCCER, 1),
    id: FIRST_ID + at,
    name: `Club ${FIRST_ID + at}`,
    names: { [locale]: name },
  }));
  await runBatch(db, upsertTeams(db, teams, 1));
  await indexAllDocuments(db);
});

/** Whether a typed text finds the team among the first results. */
async function finds(typed: string, name: string): Promise<boolean> {
  const ctx = { db, locale: "en" as const, nowMs: SAMPLE_NOW_MS, brand: { id: "aurora", plans: { isOn: true } } };
  const { groups } = await searchAll(ctx, { text: typed, size: 6 });
  const teams = groups.find(({ group }) => group === "team")?.list ?? [];
  return teams.some((team) => "id" in team && team.id === idOf(name));
}

const misses = async (cases: readonly (readonly [typed: string, name: string])[]) => {
  const found = await Promise.all(
    cases.map(async ([typed, name]) => ((await finds(typed, name)) ? [] : [[typed, name]])),
  );
  return found.flat();
};

test.each(SCRIPT_CASES)(
  "$script: 40 ways to type ten names",
  async ({ names: list, typed }) => {
    const cases = list.flatMap((name) => typed.map((type) => [type(name), name] as const));
    expect(cases).toHaveLength(40);
    expect(await misses(cases)).toEqual([]);
  },
  60_000,
);

test.each(ROMANIZED_CASES)(
  "$script: 40 ways to type ten names in Latin letters",
  async ({ pairs }) => {
    const cases = pairs.flatMap(([name, latin]) =>
      [latin, latin.toUpperCase(), latin.slice(0, -2), `${latin} `].map((typed) => [typed, name] as const),
    );
    expect(cases).toHaveLength(40);
    expect(await misses(cases)).toEqual([]);
  },
  60_000,
);
