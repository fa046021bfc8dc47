import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CLIENT_DIR } from "#commands/root.ts";
import { LOCALE_CODES, type Locale } from "#domain/i18n/locales.ts";
import { GAMES } from "#domain/matches/games.ts";
import { SHARE_IMAGE_HEIGHT_PX, SHARE_IMAGE_WIDTH_PX } from "#domain/share/share-image.ts";
import { gameName } from "#messages/game-name.ts";
import { decodePng } from "#tests/support/decode-png.ts";
import { createLiveMatch, createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import { restoreMessageLocaleAfterEach, setMessageLocale } from "#tests/support/message-locale.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { type FontPart, pickFontFiles } from "#worker/pages/share/share-fonts.ts";

const LIVE = createLiveMatch();
const MATCH = LIVE.id;
const REPORTED_MATCH = MATCH + 1;
const IMAGE = /<meta property="og:image" content="https?:\/\/[^/"]+([^"]+)">/;
let site: TestSite;
restoreMessageLocaleAfterEach();
beforeAll(async () => {
  site = await startTestSite();
  await pushDelivery(site, createLiveMatchDelivery(LIVE));
});
afterAll(() => site?.stop());

async function getImage(path: string) {
  const response = await fetch(site.url + path);
  const file = Buffer.from(await response.arrayBuffer());
  return { response, file, image: response.ok ? decodePng(file) : undefined };
}

/** Path of the image that a page declares for link previews. */
async function imageOf(path: string, cookie = ""): Promise<string> {
  const html = await (await fetch(site.url + path, { headers: { cookie, "cache-control": "no-store" } })).text();
  return (IMAGE.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
}

/** Number of pixels that differ from the first one in their row, which is background. */
function countInk({ image }: Awaited<ReturnType<typeof getImage>>, fromY: number, toY: number): number {
  let ink = 0;
  for (let y = fromY; y < toY; y += 2) {
    for (let x = 0; x < SHARE_IMAGE_WIDTH_PX; x += 2) {
      const [one = 0, left = 0] = [image?.pixel(x, y), image?.pixel(Math.max(0, x - 2), y)];
      const distance = [24, 16, 8].reduce(
        (sum, bits) => sum + Math.abs(((one >>> bits) & 255) - ((left >>> bits) & 255)),
        0,
      );
      if (distance > 60) ink += 1;
    }
  }
  return ink;
}

describe("the picture of a match", () => {
  test("is a PNG of the usual size that the page names, and may be kept for ever", async () => {
    const path = await imageOf(`/soccer/${MATCH}`);
    const found = await getImage(path);
    expect(found.response.headers.get("content-type")).toBe("image/png");
    expect(found.response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect([found.image?.width, found.image?.height]).toEqual([SHARE_IMAGE_WIDTH_PX, SHARE_IMAGE_HEIGHT_PX]);
    expect(countInk(found, 180, 340)).toBeGreaterThan(200);
    const other = await getImage(path.replace(/v=\w+/, "v=old"));
    expect(other.response.headers.get("cache-control")).toBe("public, max-age=60");
  });

  test("shows each score at an address of its own, and no score where results are hidden", async () => {
    const spoilers = "spoilers=all__";
    const [open, hidden] = [await imageOf(`/soccer/${MATCH}`), await imageOf(`/soccer/${MATCH}`, spoilers)];
    expect(hidden).toContain("score=hidden");
    expect(open).not.toContain("score=hidden");
    const [openFile, hiddenFile] = [(await getImage(open)).file, (await getImage(hidden)).file];
    await pushDelivery(
      site,
      createLiveMatchDelivery({ ...LIVE, revision: 6, score: { home: 4, away: 3, parts: [{ home: 4, away: 3 }] } }),
    );
    await expect.poll(() => imageOf(`/soccer/${MATCH}`)).not.toBe(open);
    expect(await imageOf(`/soccer/${MATCH}`, spoilers)).toBe(hidden);
    const later = await getImage(await imageOf(`/soccer/${MATCH}`));
    expect(later.file.equals(openFile)).toBe(false);
    expect((await getImage(hidden)).file.equals(hiddenFile)).toBe(true);
    expect(hiddenFile.equals(openFile)).toBe(false);
  });

  test("of a shared moment shows that moment, and nothing of it where results are hidden", async () => {
    const goal = LIVE.events.find(({ side, score }) => side && score);
    if (!goal) throw new Error("the sample match has no goal");
    const path = await imageOf(`/soccer/${MATCH}?moment=${goal.seq}`);
    expect(path).toContain(`moment=${goal.seq}`);
    const [moment, whole] = [await getImage(path), await getImage(await imageOf(`/soccer/${MATCH}`))];
    expect(moment.response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(moment.file.equals(whole.file)).toBe(false);
    const plain = `/share-images/match/soccer/${MATCH}.png?lang=en&score=hidden`;
    expect((await getImage(`${plain}&moment=${goal.seq}`)).file.equals((await getImage(plain)).file)).toBe(true);
    const unknown = await getImage(`/share-images/match/soccer/${MATCH}.png?moment=999999`);
    expect(unknown.response.status).toBe(200);
  });

  test("has words in every script", { timeout: 240_000 }, async () => {
    for (const locale of ["en", "ru", "el", "vi", "ar", "th", "zh-CN", "ja", "ko"] as const) {
      const found = await getImage(`/share-images/match/soccer/${MATCH}.png?lang=${locale}&score=hidden`);
      // The label "hidden" between the crests.
      expect(countInk(found, 250, 320), locale).toBeGreaterThan(40);
    }
  });
});

test.each([
  "/share-images/match/soccer/1.png",
  "/share-images/match/soccer/x.png",
  "/share-images/match/chess/1.png",
  "/share-images/news/soccer/999999999.png",
  "/share-images/tip/999999999.png",
  "/share-images/tip/1.svg",
])("there is no picture at %s", async (path) => {
  const { response } = await getImage(path);
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a match report has the picture of its headline, without the result where results are hidden", async () => {
  await pushDelivery(
    site,
    createLiveMatchDelivery({
      ...{ id: REPORTED_MATCH, state: "finished", clock: undefined, phase: undefined },
      score: { home: 2, away: 1, parts: [{ home: 2, away: 1 }] },
    }),
  );
  const listed = await fetch(`${site.url}/java/news/list?size=1`);
  const { result } = (await listed.json()) as { result: { list: { newsId: number; game: string }[] } };
  const [article] = result.list;
  const path = `/share-images/news/${article?.game}/${article?.newsId}.png?lang=ar`;
  const found = await getImage(path);
  expect(countInk(found, 130, 400)).toBeGreaterThan(200);
  expect((await getImage(`${path}&score=hidden`)).file.equals(found.file)).toBe(false);
});

test("other pages name the brand's picture", async () => {
  const path = await imageOf("/about");
  expect(path).toMatch(/^\/share-images\/site\.png\?v=\w+$/);
  expect((await getImage(path)).image).toMatchObject({ width: SHARE_IMAGE_WIDTH_PX, height: SHARE_IMAGE_HEIGHT_PX });
});

test("the fonts have every character of the 22 languages", async () => {
  const parts = JSON.parse(await readFile(join(CLIENT_DIR, "share-fonts/index.json"), "utf8")) as FontPart[];
  const has = (character: string) =>
    parts.some(({ ranges }) =>
      ranges.some(([from, to]) => (character.codePointAt(0) ?? 0) >= from && (character.codePointAt(0) ?? 0) <= to),
    );
  for (const locale of LOCALE_CODES) {
    setMessageLocale(locale);
    const text = GAMES.map(({ slug }) => gameName(slug)).join("");
    expect(
      [...new Set(text.replaceAll(/\s/g, ""))].filter((character) => !has(character)),
      locale,
    ).toEqual([]);
  }
  const filesFor = (locale: Locale) => pickFontFiles(parts, "直", locale).at(-1);
  expect(filesFor("ja")).toMatch(/^noto-sans-jp-/);
  expect(filesFor("zh-TW")).toMatch(/^noto-sans-tc-/);
  expect(filesFor("en")).toMatch(/^noto-sans-sc-/);
});
