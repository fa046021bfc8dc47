import { beforeEach, expect, it } from "vitest";
import { createSpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import { hideSearchGroup } from "#domain/search/hide-results.ts";
import { insertSampleCatalogue, insertSampleMatches, sampleMatch } from "#tests/worker/db/sample-matches.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
} from "#tests/worker/identity/account-fixtures.ts";
import { searchAll } from "#worker/services/search/search-all.ts";
import { searchGroup } from "#worker/services/search/search-group.ts";
import { indexAllDocuments } from "./index-all-documents.ts";

const MATCH = 77;
let world: AccountFixtures;
let editor = 0;
beforeEach(async () => {
  world = await createAccountFixtures();
  editor = (await world.join("editor@kickoff.example")).user.uid;
  await insertSampleCatalogue(world.db);
  await insertSampleMatches(world.db, [sampleMatch(MATCH)]);
});

const run = (sql: string, ...values: (string | number | null)[]) =>
  world.db.$client
    .prepare(sql)
    .bind(...values)
    .run();
const context = (brandId = "aurora") => ({
  ...{ db: world.db, nowMs: ACCOUNT_NOW_MS, locale: "en" as const },
  brand: { id: brandId, plans: { isOn: true } },
});
async function groupsOf(text: string, brandId?: string): Promise<string[]> {
  await indexAllDocuments(world.db);
  const { groups } = await searchAll(context(brandId), { text, size: 5 });
  return groups.map(({ group, list }) => `${group} ${list.length}`);
}

async function insertArticle(id: number, title: string, brandId: string | null = null): Promise<void> {
  await run(
    `INSERT INTO news_articles (id, brand_id, kind, state, game_id, original_locale, author_id, published_at_ms, updated_at_ms)
     VALUES (?, ?, 'editorial', 'published', 202, 'en', ?, 1, 1)`,
    ...[id, brandId, editor],
  );
  await run(
    "INSERT INTO news_texts (article_id, locale, revision, title, summary, blocks) VALUES (?, 'en', 1, ?, '', '[]')",
    ...[id, title],
  );
}

const insertVideo = (id: number, originalLocale: string | null) =>
  run(
    `INSERT INTO videos (id, kind, state, game_id, match_id, file_id, original_locale, published_at_ms, created_at_ms, updated_at_ms)
     VALUES (?, 'highlights', 'published', 202, ?, ?, ?, 1, 1, 1)`,
    ...[id, MATCH, `file-${id}`, originalLocale],
  );

it("finds an article by any word of its title, newest first, on its own brand, until it is withdrawn", async () => {
  await insertArticle(1, "Pressing explained in five drawings");
  await insertArticle(2, "Pressing after the break", "ember");
  await insertArticle(3, "Pressing, part two");
  expect(await groupsOf("pressing")).toEqual(["article 2"]);
  expect(await groupsOf("pressing", "ember")).toEqual(["article 3"]);
  expect(await groupsOf("drawin")).toEqual(["article 1"]);
  const { found } = await searchGroup(context(), { text: "pressing", group: "article", page: 1, size: 20 });
  expect(found?.group === "article" && found.list.map(({ newsId }) => newsId)).toEqual([3, 1]);
  await run("DELETE FROM news_texts WHERE article_id = 3");
  expect(await groupsOf("pressing")).toEqual(["article 1"]);
});

it("finds a video by its title or by its teams, until it is withdrawn", async () => {
  await insertVideo(1, null);
  await insertVideo(2, "en");
  await run(
    "INSERT INTO video_texts (video_id, locale, title, description) VALUES (2, 'en', 'Keeper masterclass', '')",
  );
  expect(await groupsOf("masterclass")).toEqual(["video 1"]);
  const [home] = (await world.db.$client.prepare("SELECT name FROM teams ORDER BY id LIMIT 1").all<{ name: string }>())
    .results;
  expect(await groupsOf(home?.name ?? "")).toContain("video 1");
  await run("UPDATE videos SET state = 'withdrawn' WHERE id = 2");
  expect(await groupsOf("masterclass")).toEqual([]);
  await run("UPDATE videos SET state = 'published' WHERE id = 2");
  expect(await groupsOf("masterclass")).toEqual(["video 1"]);
});

it("finds the report of a match by its teams, in the names of every language, until it is withdrawn", async () => {
  await run(
    "UPDATE teams SET name = 'Quarry Wanderers', names = '{\"ja\":\"採石場ワンダラーズ\"}' WHERE id = (SELECT home_id FROM matches WHERE id = 77)",
  );
  await insertSampleMatches(world.db, [
    sampleMatch(MATCH, { revision: 9, state: "finished", score: { home: 2, away: 1, parts: [] } }),
  ]);
  expect(await groupsOf("quarry wanderers")).toContain("article 1");
  expect(await groupsOf("採石場ワンダラーズ")).toContain("article 1");
  const { found } = await searchGroup(context(), { text: "quarry", group: "article", page: 1, size: 20 });
  expect(found?.group === "article" && found.list).toMatchObject([{ kind: "report" }]);
  await run("UPDATE news_articles SET state = 'withdrawn' WHERE kind = 'report'");
  expect(await groupsOf("quarry wanderers")).not.toContain("article 1");
});

it("hides titles that give a result away", () => {
  const guard = createSpoilerGuard({ mode: "all", leagues: [], teams: [] }, { matches: [], tables: [] });
  if (!guard) throw new Error("everything is hidden");
  const card = { videoId: 1, game: "soccer", kind: "upload", locale: "en", locales: ["en"], title: "3–0!" } as const;
  const video = {
    ...card,
    ...{ locales: [...card.locales], description: "Three goals", cover: "/a.jpg", durationMs: 9, views: 0 },
    ...{ publishedAtMs: 1, matchId: 5, externalUrl: null, spoilerFreeTitle: "A – B" },
    reveals: [{ id: 5, leagueId: 1, homeId: 2, awayId: 3 }],
  };
  const view = { text: "a", page: 1, size: 5, leagues: [], list: [], total: 1 };
  const { found } = hideSearchGroup({ ...view, found: { group: "video", list: [video], total: 1 } }, guard);
  expect(found?.list[0]).toMatchObject({
    title: "A – B",
    description: "",
    cover: null,
    durationMs: null,
    hidden: true,
  });
});
