import { beforeEach, expect, it } from "vitest";
import type { Database } from "#db/client.ts";
import { runBatch } from "#db/client.ts";
import { deleteMatches } from "#db/queries/matches/removal.ts";
import type { CanonicalMatch } from "#domain/matches/match.ts";
import { createSpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import { SPOILERS_SHOWN } from "#domain/matches/spoilers/setting.ts";
import type { NewsArticle } from "#domain/news/contract.ts";
import { hideArticleResult, hideNewsResults } from "#domain/news/hide-results.ts";
import { freshDatabase } from "#tests/support/database.ts";
import {
  insertSampleCatalogue,
  insertSampleMatches,
  SAMPLE_NOW_MS,
  sampleMatch,
} from "#tests/worker/db/sample-matches.ts";
import { getArticle } from "#worker/services/news/get-article.ts";
import { listNews } from "#worker/services/news/list-news.ts";

const MATCH = 501;
let db: Database;
let revision = 0;
beforeEach(async () => {
  db = await freshDatabase();
  await insertSampleCatalogue(db);
  revision = 0;
});

const ctx = () => ({ db, nowMs: SAMPLE_NOW_MS, locale: "en" as const, brandId: "aurora" });
const update = async (rest: Partial<CanonicalMatch>) => {
  revision += 1;
  await insertSampleMatches(db, [sampleMatch(MATCH, { revision, ...rest })]);
};
const list = async () => (await listNews(ctx(), { order: "newest", page: 1, size: 20 })).list;
const half = { home: 1, away: 0 };
const finished = (home: number, away: number): Partial<CanonicalMatch> => ({
  state: "finished",
  score: { home, away, parts: [half, { home: home - 1, away }] },
});

it("a report comes with half-time and becomes that of the match at the end", async () => {
  await update({ state: "in_progress", phase: { kind: "half", number: 1 } });
  expect(await list()).toEqual([]);
  await update({
    ...{ state: "in_progress", phase: { kind: "halftime", number: 1 } },
    score: { home: 1, away: 0, parts: [half] },
  });
  const [first] = await list();
  expect(first).toMatchObject({ kind: "report", report: { report: { stage: "half_time", score: half } } });
  expect(first?.locales).toHaveLength(22);
  await update(finished(2, 1));
  const cards = await list();
  expect(cards).toMatchObject([
    { newsId: first?.newsId, state: "published", report: { report: { stage: "full_time" } } },
  ]);
  expect(await getArticle(ctx(), { game: "soccer", id: first?.newsId ?? 0 })).toMatchObject({
    linkedMatchIds: [MATCH],
    report: { report: { score: { home: 2, away: 1 } } },
  });
  await expect(getArticle(ctx(), { game: "basketball", id: first?.newsId ?? 0 })).rejects.toMatchObject({
    code: "news_not_found",
  });
});

it("a match that arrives finished has a report, one that was cancelled has none", async () => {
  await update(finished(1, 0));
  await insertSampleMatches(db, [sampleMatch(502, { state: "cancelled" })]);
  expect(await list()).toHaveLength(1);
});

it("a corrected result corrects the report", async () => {
  await update(finished(2, 1));
  await update({ ...finished(2, 1), highlight: true });
  expect(await list()).toMatchObject([{ state: "published", correctedAtMs: null }]);
  await update(finished(1, 1));
  expect(await list()).toMatchObject([
    { state: "corrected", correctedAtMs: expect.any(Number), report: { report: { outcome: "draw" } } },
  ]);
});

it("the report of a removed match is gone", async () => {
  await update(finished(2, 1));
  const [card] = await list();
  const key = { matchId: MATCH };
  await runBatch(db, deleteMatches(db, [key], { source: "test" }, SAMPLE_NOW_MS));
  expect(await list()).toEqual([]);
  await expect(getArticle(ctx(), { game: "soccer", id: card?.newsId ?? 0 })).rejects.toMatchObject({
    code: "news_withdrawn",
  });
});

it("readers who hide results get neither title nor text of it", async () => {
  await update(finished(2, 1));
  const [card] = await list();
  if (!card) throw new Error("no report");
  const { report: _report, text: _text, ...stored } = card;
  const shown = { ...stored, title: "North beat South 2–1", summary: "2–1", spoilerFreeTitle: "North v South" };
  const guard = createSpoilerGuard({ ...SPOILERS_SHOWN, mode: "all" }, { matches: [], tables: [] });
  if (!guard) throw new Error("no guard");
  const article: NewsArticle = {
    ...{ ...shown, blocks: [{ kind: "heading", text: "2–1" }], author: null, matches: [], leagues: [] },
    ...{ linkedMatchIds: [MATCH], teams: [], players: [], lineups: [] },
  };
  expect(JSON.stringify([hideNewsResults({ list: [shown] }, guard), hideArticleResult(article, guard)])).not.toContain(
    "2–1",
  );
  const revealed = createSpoilerGuard({ ...SPOILERS_SHOWN, mode: "all" }, { matches: [MATCH], tables: [] });
  expect(revealed && hideArticleResult(article, revealed)).toMatchObject({ title: "North beat South 2–1" });
});
