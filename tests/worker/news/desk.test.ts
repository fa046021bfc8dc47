import { beforeEach, expect, it } from "vitest";
import type { DeskListInput, SaveNewsInput } from "#domain/news/desk-contract.ts";
import type { NewsEvent } from "#domain/news/states.ts";
import { memoryImageStore } from "#tests/worker/comments/content-fixtures.ts";
import { insertSampleCatalogue, insertSampleMatches, sampleMatch } from "#tests/worker/db/sample-matches.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
} from "#tests/worker/identity/account-fixtures.ts";
import { png } from "#tests/worker/identity/sample-images.ts";
import { countNewsRead } from "#worker/services/news/count-read.ts";
import { diffArticle, getDeskArticle, listDeskArticles, previewArticle } from "#worker/services/news/desk-articles.ts";
import { getArticle, getReportOfMatch } from "#worker/services/news/get-article.ts";
import { listNews } from "#worker/services/news/list-news.ts";
import { moveArticle, publishDueArticles } from "#worker/services/news/move-article.ts";
import { createArticlePreviewLink, getPreviewedArticle } from "#worker/services/news/preview-link.ts";
import { saveArticle } from "#worker/services/news/save-article.ts";
import { saveNewsPicture } from "#worker/services/news/save-picture.ts";
import { claimStoredItem } from "#worker/services/staff/claims.ts";

const MATCH = 77;
const DRAFTS = { state: "draft", sort: "newest", page: 1, size: 20 } as const;
let world: AccountFixtures;
let [writer, reviewer] = [0, 0];
beforeEach(async () => {
  world = await createAccountFixtures();
  const uidOf = async (name: string) => (await world.join(`${name}@kickoff.example`)).user.uid;
  [writer, reviewer] = [await uidOf("writer"), await uidOf("reviewer")];
  await insertSampleCatalogue(world.db);
  await insertSampleMatches(world.db, [sampleMatch(MATCH)]);
});

const at = (editorUid: number, brandId = "aurora", nowMs = ACCOUNT_NOW_MS) => ({
  ...{ db: world.db, nowMs, brandId, editorUid },
  locale: "en" as const,
});
const draft = (rest: Partial<SaveNewsInput> = {}): SaveNewsInput => ({
  ...{ game: "soccer", locale: "en", revision: 0, title: "Derby decided late", summary: "", cover: null },
  blocks: [{ kind: "paragraph", spans: [{ text: "It was close." }] }],
  ...{ matchIds: [MATCH], leagueIds: [], teamIds: [], playerIds: [], revealsResult: true, isAutosave: false },
  ...rest,
});
const move = (newsId: number, event: NewsEvent, by = reviewer, rest: { note?: string; publishAtMs?: number } = {}) =>
  moveArticle(at(by), { newsId, event, note: "", publishAtMs: undefined, ...rest });
async function published(): Promise<number> {
  const { newsId } = await saveArticle(at(writer), draft());
  await move(newsId, "submit", writer);
  await move(newsId, "publish");
  return newsId;
}
const read = (id: number, locale: "en" | "de" = "en", brandId = "aurora") =>
  getArticle({ ...at(0, brandId), locale }, { game: "soccer", id });
const listed = async (brandId = "aurora") =>
  (await listNews(at(0, brandId), { order: "newest", page: 1, size: 20 })).list.map(({ newsId }) => newsId);

it("is written, reviewed by someone else, published, and linked to the match's league and teams", async () => {
  const { newsId } = await saveArticle(at(writer), draft());
  await expect(read(newsId)).rejects.toMatchObject({ code: "news_not_found" });
  expect(await listed()).toEqual([]);
  await move(newsId, "submit", writer);
  await expect(move(newsId, "publish", writer)).rejects.toMatchObject({ code: "not_own_decision" });
  expect(await move(newsId, "publish")).toEqual({ state: "published" });
  expect(await read(newsId)).toMatchObject({
    text: { title: "Derby decided late" },
    author: { uid: writer },
    linkedMatchIds: [MATCH],
    teams: [{ id: 2021 }, { id: 2022 }],
    reveals: [{ id: MATCH }],
  });
  expect(await listed()).toEqual([newsId]);
  const byTeam = await listNews(at(0), { teamId: 2021, order: "newest", page: 1, size: 20 });
  expect(byTeam).toMatchObject({ total: 1, list: [{ newsId }] });
});

it("in review, is decided by the editor who claimed it", async () => {
  const { newsId } = await saveArticle(at(writer), draft());
  await move(newsId, "submit", writer);
  const other = (await world.join("other@kickoff.example")).user.uid;
  await claimStoredItem(at(other), { kind: "article", id: String(newsId), byUid: other });
  await expect(move(newsId, "publish")).rejects.toMatchObject({ code: "item_claimed" });
  expect(await move(newsId, "publish", other)).toEqual({ state: "published" });
});

it("exists for its own brand only", async () => {
  const newsId = await published();
  await expect(read(newsId, "en", "ember")).rejects.toMatchObject({ code: "news_not_found" });
  expect(await listed("ember")).toEqual([]);
  await expect(getDeskArticle(at(writer, "ember"), { newsId })).rejects.toMatchObject({ code: "news_not_found" });
  await expect(saveArticle(at(writer, "ember"), draft({ newsId, revision: 1 }))).rejects.toMatchObject({
    code: "news_not_found",
  });
  await expect(moveArticle(at(reviewer, "ember"), { newsId, event: "withdraw", note: "" })).rejects.toMatchObject({
    code: "news_not_found",
  });
});

it("a saved change reaches readers with the correction, which needs a note", async () => {
  const newsId = await published();
  await saveArticle(at(writer), draft({ newsId, revision: 1, title: "Derby decided early" }));
  expect((await read(newsId)).text?.title).toBe("Derby decided late");
  expect((await previewArticle(at(writer), { newsId })).text?.title).toBe("Derby decided early");
  await expect(move(newsId, "correct", writer)).rejects.toMatchObject({ code: "bad_input", fields: ["note"] });
  await move(newsId, "correct", writer, { note: "The goal fell in the first half." });
  expect(await read(newsId)).toMatchObject({
    state: "corrected",
    correctionNote: "The goal fell in the first half.",
    text: { title: "Derby decided early" },
  });
  const { lines } = await diffArticle(at(writer), { newsId, locale: "en", from: 1, to: 2 });
  expect(lines.filter(({ change }) => change !== "same")).toEqual([
    { change: "removed", text: "Derby decided late" },
    { change: "added", text: "Derby decided early" },
  ]);
  await expect(diffArticle(at(writer), { newsId, locale: "en", from: 1, to: 9 })).rejects.toMatchObject({
    code: "news_not_found",
  });
});

it("readers get the original until a translation is published", async () => {
  const newsId = await published();
  await saveArticle(at(writer), draft({ newsId, locale: "de", title: "Derby spät entschieden" }));
  expect(await read(newsId, "de")).toMatchObject({ locale: "en", locales: ["en"] });
  await move(newsId, "add_translation", writer);
  expect(await read(newsId, "de")).toMatchObject({
    locale: "de",
    state: "published",
    text: { title: "Derby spät entschieden" },
  });
  expect((await read(newsId)).locales.toSorted()).toEqual(["de", "en"]);
});

it("withdrawn is gone for readers, and comes back through a review only", async () => {
  const newsId = await published();
  await move(newsId, "withdraw");
  await expect(read(newsId)).rejects.toMatchObject({ code: "news_withdrawn" });
  expect(await listed()).toEqual([]);
  expect(await countNewsRead(at(0), { newsId, readerKey: "k" })).toEqual({ counted: false });
  await expect(move(newsId, "publish")).rejects.toMatchObject({ code: "news_step_not_allowed" });
  await expect(saveArticle(at(writer), draft({ newsId, revision: 1 }))).rejects.toMatchObject({
    code: "news_not_editable",
  });
  await move(newsId, "reopen");
  expect((await listDeskArticles(at(writer), DRAFTS)).list).toMatchObject([{ newsId }]);
});

it("is listed at the desk by its last change, of all games or one", async () => {
  const { newsId: first } = await saveArticle(at(writer), draft());
  const { newsId: second } = await saveArticle(
    at(writer, "aurora", ACCOUNT_NOW_MS + 1),
    draft({ game: "tennis", matchIds: [] }),
  );
  const ids = async (input: Partial<DeskListInput>) =>
    (await listDeskArticles(at(writer), { ...DRAFTS, ...input })).list.map(({ newsId }) => newsId);
  expect(await ids({})).toEqual([second, first]);
  expect(await ids({ sort: "oldest" })).toEqual([first, second]);
  expect(await ids({ game: "tennis" })).toEqual([second]);
  expect(await listDeskArticles(at(writer), { ...DRAFTS, game: "soccer" })).toMatchObject({ total: 1 });
  await expect(ids({ game: "chess" })).rejects.toMatchObject({ code: "not_found" });
});

it("scheduled articles are published when their time has come", async () => {
  const { newsId } = await saveArticle(at(writer), draft());
  await move(newsId, "submit", writer);
  const publishAtMs = ACCOUNT_NOW_MS + 60_000;
  for (const wrong of [undefined, ACCOUNT_NOW_MS, ACCOUNT_NOW_MS + 400 * 86_400_000]) {
    const rest = wrong === undefined ? {} : { publishAtMs: wrong };
    await expect(move(newsId, "schedule", reviewer, rest)).rejects.toMatchObject({ code: "bad_input" });
  }
  await move(newsId, "schedule", reviewer, { publishAtMs });
  await expect(saveArticle(at(writer), draft({ newsId, revision: 1 }))).rejects.toMatchObject({
    code: "news_not_editable",
  });
  expect(await publishDueArticles({ db: world.db, nowMs: publishAtMs - 1 })).toEqual([]);
  expect(await publishDueArticles({ db: world.db, nowMs: publishAtMs })).toEqual([newsId]);
  expect(await read(newsId)).toMatchObject({ state: "published", publishedAtMs: publishAtMs });
});

it("rejects a version that another editor has replaced, unknown images, games and articles", async () => {
  const { newsId } = await saveArticle(at(writer), draft());
  const saves = await Promise.allSettled([1, 2].map(() => saveArticle(at(writer), draft({ newsId, revision: 1 }))));
  expect(saves.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(saveArticle(at(writer), draft({ newsId, revision: 1 }))).rejects.toMatchObject({ code: "conflict" });
  const file = `${"a".repeat(32)}.png`;
  const image = { ...{ file, width: 9, height: 9, alt: "x", credit: "y", focusX: 50, focusY: 50 } };
  await expect(saveArticle(at(writer), draft({ cover: image }))).rejects.toMatchObject({ fields: ["blocks"] });
  await expect(saveArticle(at(writer), draft({ game: "chess" }))).rejects.toMatchObject({ fields: ["game"] });
  await expect(saveArticle(at(writer), draft({ newsId: 999 }))).rejects.toMatchObject({ code: "news_not_found" });
  await expect(move(999, "submit")).rejects.toMatchObject({ code: "news_not_found" });
});

it("stores pictures of articles, and refuses an SVG, a small file that unfolds to gigabytes, and what is no picture", async () => {
  const pictures = memoryImageStore();
  const store = (bytes: Uint8Array) => saveNewsPicture({ ...at(writer), pictures }, { bytes });
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const [bytes, code] of [
    [svg, "bad_picture"],
    [png(64, [], 60_000), "bad_picture_size"],
    [new Uint8Array(), "bad_picture"],
  ] as const) {
    await expect(store(bytes)).rejects.toMatchObject({ code });
  }
  expect(pictures.files.size).toBe(0);
  expect(await store(png(64))).toMatchObject({ width: 64, height: 64 });
  expect(pictures.files.size).toBe(1);
});

it("counts a reader once a day, and lists the most read first", async () => {
  const [first, second] = [await published(), await published()];
  for (const readerKey of ["a", "b", "a"]) await countNewsRead(at(0), { newsId: first, readerKey });
  await countNewsRead(at(0), { newsId: second, readerKey: "a" });
  expect(await countNewsRead(at(0), { newsId: first, readerKey: "a" })).toEqual({ counted: false });
  const popular = await listNews(at(0), { order: "popular", page: 1, size: 20 });
  expect(popular.list.map(({ newsId }) => newsId)).toEqual([first, second]);
  await expect(listNews(at(0), { game: "chess", order: "newest", page: 1, size: 20 })).rejects.toMatchObject({
    code: "not_found",
  });
});

const revisions = async (newsId: number) =>
  (await getDeskArticle(at(writer), { newsId })).revisions.map(({ revision }) => revision);

it("automatic saves of one editor replace each other within ten minutes; others, and what readers see, are kept", async () => {
  const { newsId } = await saveArticle(at(writer), draft());
  const save = (revision: number, minute: number, by = writer) =>
    saveArticle(at(by, "aurora", ACCOUNT_NOW_MS - (ACCOUNT_NOW_MS % 600_000) + minute * 60_000), {
      ...draft({ newsId, revision, title: `Derby decided late ${revision}` }),
      isAutosave: true,
    });
  for (const [revision, minute] of [
    [1, 10],
    [2, 11],
    [3, 12],
  ] as const)
    await save(revision, minute);
  expect(await revisions(newsId)).toEqual([4, 1]);
  await save(4, 21);
  await save(5, 22, reviewer);
  await save(6, 23);
  expect(await revisions(newsId)).toEqual([7, 6, 5, 4, 1]);
  await move(newsId, "submit", writer);
  await move(newsId, "publish");
  await save(7, 24);
  expect(await revisions(newsId)).toEqual([8, 7, 6, 5, 4, 1]);
  expect((await getDeskArticle(at(writer), { newsId })).versions).toEqual([{ locale: "en", newest: 8, live: 7 }]);
});

it("versions that someone saved on purpose are never deleted", async () => {
  const { newsId } = await saveArticle(at(writer), draft());
  await expect(
    world.db.$client.prepare("DELETE FROM news_revisions WHERE article_id = ?").bind(newsId).run(),
  ).rejects.toThrow("never deleted");
});

it("a translation starts with the blocks of the original, without a title", async () => {
  const { newsId } = await saveArticle(at(writer), draft());
  expect(await getDeskArticle(at(writer), { newsId, locale: "de" })).toMatchObject({
    ...{ locale: "de", revision: 0, title: "" },
    blocks: [{ kind: "paragraph" }],
  });
});

it("editors get names of linked matches, teams and leagues", async () => {
  const { newsId } = await saveArticle(at(writer), draft());
  const { links, matchNames } = await getDeskArticle(at(writer), { newsId });
  expect(matchNames).toEqual([{ id: MATCH, name: expect.stringMatching(/ – /) }]);
  expect(links).toContainEqual({ kind: "match", id: MATCH, name: matchNames[0]?.name });
  expect(links.filter(({ name }) => name === "")).toEqual([]);
});

it("an article written from a report takes its place for the brand's readers, and gives it back when it is withdrawn", async () => {
  const score = { home: 2, away: 1, parts: [{ home: 2, away: 1 }] };
  await insertSampleMatches(world.db, [sampleMatch(MATCH, { state: "finished", score, revision: 5 })]);
  const report = await getReportOfMatch(at(writer), MATCH);
  const { newsId } = await saveArticle(at(writer), { ...draft(), replaces: report.newsId });
  expect(await listed()).toEqual([report.newsId]);
  await move(newsId, "submit", writer);
  await move(newsId, "publish");
  expect(await listed()).toEqual([newsId]);
  expect(await listed("ember")).toEqual([report.newsId]);
  expect(await read(report.newsId)).toMatchObject({ newsId, kind: "editorial" });
  expect(await read(report.newsId, "en", "ember")).toMatchObject({ newsId: report.newsId, kind: "report" });
  await expect(getReportOfMatch(at(writer), MATCH)).rejects.toMatchObject({ code: "conflict" });
  await move(newsId, "withdraw");
  expect(await listed()).toEqual([report.newsId]);
  await expect(getReportOfMatch(at(writer), 999)).rejects.toMatchObject({ code: "news_not_found" });
});

it("a preview link shows the newest version of its language to anyone for a week, and no other article", async () => {
  const { newsId } = await saveArticle(at(writer), draft());
  const { newsId: other } = await saveArticle(at(writer), draft());
  const secret = "a secret of this test";
  const ctx = { ...at(writer), secret };
  const { path, expiresAtMs } = await createArticlePreviewLink(ctx, { newsId, locale: "en" });
  const preview = new URL(path, "https://site.example").searchParams.get("preview") ?? "";
  const open = (id: number, token = preview, nowMs = ACCOUNT_NOW_MS, brandId = "aurora") =>
    getPreviewedArticle({ ...ctx, brandId, nowMs }, { game: "soccer", id, preview: token });
  expect(await open(newsId)).toMatchObject({ isPreview: true, text: { title: "Derby decided late" } });
  for (const wrong of [
    () => open(other),
    () => open(newsId, preview.replace(/^en/, "de")),
    () => open(newsId, `${preview.slice(0, -2)}AA`),
    () => open(newsId, "x"),
    () => open(newsId, preview, expiresAtMs),
    () => open(newsId, preview, ACCOUNT_NOW_MS, "ember"),
  ])
    await expect(wrong()).rejects.toMatchObject({ code: "news_not_found" });
  await move(newsId, "withdraw");
  await expect(open(newsId)).rejects.toMatchObject({ code: "news_withdrawn" });
  await expect(createArticlePreviewLink(ctx, { newsId: 999, locale: "en" })).rejects.toMatchObject({
    code: "news_not_found",
  });
});
