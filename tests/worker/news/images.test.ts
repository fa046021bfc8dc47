import { beforeEach, expect, it } from "vitest";
import type { NewsBlock, NewsImage } from "#domain/news/document.ts";
import type { NewsEvent } from "#domain/news/states.ts";
import type { Role } from "#domain/permissions/roles.ts";
import { memoryImageStore } from "#tests/worker/comments/content-fixtures.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
} from "#tests/worker/identity/account-fixtures.ts";
import { png } from "#tests/worker/identity/sample-images.ts";
import { withPreviewedImages } from "#worker/api/news/news-views.ts";
import { canSeeNewsImage, isNewsImagePublic } from "#worker/services/news/image-access.ts";
import { moveArticle } from "#worker/services/news/move-article.ts";
import { createArticlePreviewLink, getPreviewedArticle } from "#worker/services/news/preview-link.ts";
import { saveArticle } from "#worker/services/news/save-article.ts";
import { saveNewsPicture } from "#worker/services/news/save-picture.ts";

const SECRET = "a secret of this test";
let world: AccountFixtures;
let [writer, reviewer] = [0, 0];
beforeEach(async () => {
  world = await createAccountFixtures();
  const uidOf = async (name: string) => (await world.join(`${name}@kickoff.example`)).user.uid;
  [writer, reviewer] = [await uidOf("writer"), await uidOf("reviewer")];
});

const at = (editorUid: number) => ({
  ...{ db: world.db, nowMs: ACCOUNT_NOW_MS, brandId: "aurora", editorUid },
  locale: "en" as const,
});
async function image(side: number): Promise<NewsImage> {
  const stored = await saveNewsPicture({ ...at(writer), pictures: memoryImageStore() }, { bytes: png(side) });
  return { ...stored, alt: "Floodlights", credit: "Ann Field", focusX: 50, focusY: 50 };
}
type Content = { cover?: NewsImage | null; blocks?: NewsBlock[]; newsId?: number; revision?: number };
const save = ({ revision = 0, cover = null, blocks = [], ...rest }: Content) =>
  saveArticle(at(writer), {
    ...{ game: "soccer", locale: "en", revision, title: "Derby decided late", summary: "", cover, blocks },
    ...{ matchIds: [], leagueIds: [], teamIds: [], playerIds: [], revealsResult: false, isAutosave: false, ...rest },
  });
const move = (newsId: number, event: NewsEvent, by = reviewer, note = "") =>
  moveArticle(at(by), { newsId, event, note, publishAtMs: undefined });
async function publish(content: Content): Promise<number> {
  const { newsId } = await save(content);
  await move(newsId, "submit", writer);
  await move(newsId, "publish");
  return newsId;
}
const isPublic = ({ file }: NewsImage) => isNewsImagePublic(world, { file });
const canSee = ({ file }: NewsImage, roles: Role[], preview = { newsId: Number.NaN, token: "" }) =>
  canSeeNewsImage({ ...at(0), secret: SECRET, roles }, { file, preview });

it("images are public with the text that shows them, and no longer once it is withdrawn", async () => {
  const [cover, pictured, one, two] = await Promise.all([64, 65, 66, 67].map(image));
  if (!(cover && pictured && one && two)) throw new Error("no images");
  const shown = [cover, pictured, one, two];
  const captioned = (of: NewsImage) => ({ ...of, caption: "" });
  const { newsId } = await save({
    cover,
    blocks: [
      { kind: "image", ...captioned(pictured) },
      { kind: "gallery", images: [captioned(one), captioned(two)] },
    ],
  });
  expect(await Promise.all(shown.map(isPublic))).toEqual([false, false, false, false]);
  await move(newsId, "submit", writer);
  await move(newsId, "publish");
  expect(await Promise.all(shown.map(isPublic))).toEqual([true, true, true, true]);
  await move(newsId, "withdraw");
  expect(await Promise.all(shown.map(isPublic))).toEqual([false, false, false, false]);
});

it("an image of a withdrawn article stays public where another published article shows it", async () => {
  const cover = await image(64);
  const [first] = [await publish({ cover }), await publish({ cover })];
  await move(first, "withdraw");
  expect(await isPublic(cover)).toBe(true);
});

it("an image that a correction removed is public no longer", async () => {
  const [wrong, right] = [await image(64), await image(65)];
  const newsId = await publish({ cover: wrong });
  await save({ newsId, revision: 1, cover: right });
  expect([await isPublic(wrong), await isPublic(right)]).toEqual([true, false]);
  await move(newsId, "correct", writer, "The photo showed another stadium.");
  expect([await isPublic(wrong), await isPublic(right)]).toEqual([false, true]);
});

it("unpublished content is shown to editors, and to everyone with the preview link of its version", async () => {
  const [cover, other] = [await image(64), await image(65)];
  const { newsId } = await save({ cover });
  await save({ cover: other });
  const { path } = await createArticlePreviewLink({ ...at(writer), secret: SECRET }, { newsId, locale: "en" });
  const token = new URL(path, "https://site.example").searchParams.get("preview") ?? "";
  expect(await canSee(cover, ["editor"])).toBe(true);
  expect(await canSee(cover, ["user", "vip"])).toBe(false);
  expect(await canSee(cover, [], { newsId, token })).toBe(true);
  expect(await canSee(other, [], { newsId, token })).toBe(false);
  expect(await canSee(cover, [], { newsId: newsId + 1, token })).toBe(false);
  expect(await canSee(cover, [], { newsId, token: token.replace(/^en/, "de") })).toBe(false);
  await move(newsId, "submit", writer);
  await move(newsId, "publish");
  await move(newsId, "withdraw");
  expect(await canSee(cover, [], { newsId, token })).toBe(false);
});

it("a previewed article names its images with the key of its link", async () => {
  const cover = await image(64);
  const gallery = [await image(65), await image(66)].map((one) => ({ ...one, caption: "" }));
  const { newsId } = await save({ cover, blocks: [{ kind: "gallery", images: gallery }] });
  const signing = { ...at(writer), secret: SECRET };
  const { path } = await createArticlePreviewLink(signing, { newsId, locale: "en" });
  const preview = new URL(path, "https://site.example").searchParams.get("preview") ?? "";
  const { text, report, ...article } = await getPreviewedArticle(signing, { game: "soccer", id: newsId, preview });
  const named = withPreviewedImages({ ...article, title: "", summary: "", spoilerFreeTitle: "" }, preview);
  const ask = `?article=${newsId}&preview=${preview}`;
  expect(named.cover?.file).toBe(cover.file + ask);
  expect(named.blocks).toMatchObject([{ images: gallery.map(({ file }) => ({ file: file + ask })) }]);
  expect([text?.title, report]).toEqual(["Derby decided late", undefined]);
});
