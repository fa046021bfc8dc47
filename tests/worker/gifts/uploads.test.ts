import { deflateSync } from "node:zlib";
import { beforeEach, expect, it } from "vitest";
import { trophyMovie } from "#commands/build/gift-movies/trophy.ts";
import { MAX_UPLOADED_GIFTS } from "#domain/gifts/catalogue.ts";
import { encodeMovie } from "#domain/media/svga/write-movie.ts";
import { ACCOUNT_NOW_MS, createAccountFixtures } from "#tests/worker/identity/account-fixtures.ts";
import { jpeg, png } from "#tests/worker/identity/sample-images.ts";
import {
  addSticker,
  listCatalogueStickers,
  listStickers,
  saveSticker,
  setStickerPicture,
} from "#worker/services/chat/stickers.ts";
import { addGift, setGiftAnimation, setGiftPicture } from "#worker/services/gifts/add-gift.ts";
import { getGift, listGiftsOnSale, saveGift } from "#worker/services/gifts/gift-catalogue.ts";

let world: Awaited<ReturnType<typeof createAccountFixtures>>;
let stored: Set<string>;
const files = {
  put: async (file: string) => void stored.add(file),
  remove: async (file: string) => void stored.delete(file),
};
beforeEach(async () => {
  stored = new Set();
  world = await createAccountFixtures();
});

const OPERATOR = 1;
const ctx = () => ({
  ...{ db: world.db, nowMs: ACCOUNT_NOW_MS, locale: "vi" as const, actorUid: OPERATOR },
  ...{ pictures: files, animations: files },
});
const ROCKET = { names: { en: "Rocket", vi: "Tên lửa" }, diamonds: 77 };
const onSale = async (giftId: number) => (await listGiftsOnSale(ctx())).find(({ id }) => id === giftId);
const movie = (change: Partial<ReturnType<typeof trophyMovie>> = {}) =>
  deflateSync(encodeMovie({ ...trophyMovie(), ...change }));
const bad = (code: string) => ({ code });

it("a new gift is sold with its picture and animation as soon as it has a picture", async () => {
  const { giftId } = await addGift(ctx(), ROCKET);
  expect(await onSale(giftId)).toBeUndefined();
  const sold = { giftId, diamonds: 80, isOnSale: true };
  await expect(saveGift(ctx(), sold)).rejects.toMatchObject(bad("gift_without_picture"));
  const { picture } = await setGiftPicture(ctx(), { giftId, bytes: png(64) });
  const { file } = await setGiftAnimation(ctx(), { giftId, bytes: movie() });
  await saveGift(ctx(), { ...sold, names: { en: "Big rocket" } });
  expect(await onSale(giftId)).toEqual({
    ...{ id: giftId, slug: `gift_${giftId}`, name: "Big rocket", diamonds: 80, picture, animation: "svga", file },
  });
  expect((await addGift(ctx(), ROCKET)).giftId).toBe(giftId + 1);
});

it("a replaced file is deleted; a gift off sale stays readable in old messages", async () => {
  const { giftId } = await addGift(ctx(), ROCKET);
  await setGiftPicture(ctx(), { giftId, bytes: png(64) });
  const { picture } = await setGiftPicture(ctx(), { giftId, bytes: jpeg(300) });
  await setGiftPicture(ctx(), { giftId, bytes: jpeg(300) });
  expect([...stored].map((file) => `/gift-pictures/${file}`)).toEqual([picture]);
  expect(await getGift(ctx(), giftId)).toMatchObject({ name: "Tên lửa", picture });
  await expect(getGift(ctx(), giftId + 1)).rejects.toMatchObject(bad("gift_not_found"));
});

it("of two pictures at the same time one counts, and no file is left over", async () => {
  const { giftId } = await addGift(ctx(), ROCKET);
  const both = await Promise.allSettled([64, 65].map((side) => setGiftPicture(ctx(), { giftId, bytes: png(side) })));
  expect(both.map(({ status }) => status)).toContain("fulfilled");
  expect(stored.size).toBe(1);
});

it.each([
  ["no SVGA", Buffer.from("not a movie"), "bad_animation"],
  ["an SVGA 1 archive", Buffer.from("PK\u0003\u0004 old"), "bad_animation"],
  ["a movie cut off", movie().subarray(0, 900), "bad_animation"],
  ["a movie of nothing", deflateSync(Buffer.alloc(0)), "bad_animation"],
  ["a movie without sprites", movie({ sprites: [] }), "bad_animation"],
  ["a canvas too large", movie({ width: 9_000 }), "bad_animation"],
  ["too many frames", movie({ frames: 5_000 }), "bad_animation"],
  ["a file that unpacks to 50 MB", deflateSync(Buffer.alloc(50_000_000)), "bad_animation"],
])("rejects as an animation: %s", async (_what, bytes, code) => {
  const { giftId } = await addGift(ctx(), ROCKET);
  await expect(setGiftAnimation(ctx(), { giftId, bytes })).rejects.toMatchObject(bad(code));
  expect(stored.size).toBe(0);
});

it.each([
  ["an SVG with a script", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"), "bad_picture"],
  ["a GIF", Buffer.from("GIF89a\u0001\0\u0001\0", "latin1"), "bad_picture"],
  ["an image too small", png(16), "bad_picture_size"],
  ["an image too large for a chat", png(513), "bad_small_picture_size"],
])("rejects as a picture of gifts and stickers: %s", async (_what, bytes, code) => {
  const { giftId } = await addGift(ctx(), ROCKET);
  await expect(setGiftPicture(ctx(), { giftId, bytes })).rejects.toMatchObject(bad(code));
  await addSticker(ctx(), { sticker: "go_reds", labels: { en: "Go Reds" } });
  await expect(setStickerPicture(ctx(), { sticker: "go_reds", bytes })).rejects.toMatchObject(bad(code));
  expect(stored.size).toBe(0);
});

it("rejects files of shipped and unknown gifts, names of shipped ones, and a gift over the limit", async () => {
  await expect(setGiftPicture(ctx(), { giftId: 7, bytes: png(64) })).rejects.toMatchObject(bad("gift_not_found"));
  await expect(setGiftAnimation(ctx(), { giftId: 1_050, bytes: movie() })).rejects.toMatchObject(bad("gift_not_found"));
  const renamed = { giftId: 7, diamonds: 5, isOnSale: true, names: { en: "Cup" } };
  await expect(saveGift(ctx(), renamed)).rejects.toMatchObject(bad("bad_input"));
  for (let count = 0; count < MAX_UPLOADED_GIFTS; count += 1) await addGift(ctx(), ROCKET);
  await expect(addGift(ctx(), ROCKET)).rejects.toMatchObject(bad("too_many_gifts"));
  expect(await world.count("SELECT count(*) AS n FROM uploaded_gifts")).toBe(MAX_UPLOADED_GIFTS);
});

it("a sticker is offered with its picture, retired, and shown in old messages", async () => {
  const go = { sticker: "go_reds", labels: { en: "Go Reds", vi: "Tiến lên" } };
  await addSticker(ctx(), go);
  await expect(saveSticker(ctx(), { ...go, isOffered: true })).rejects.toMatchObject(bad("gift_without_picture"));
  expect(await listStickers(ctx())).toEqual({ list: [] });
  expect((await listCatalogueStickers(ctx())).list).toMatchObject([{ name: "go_reds", picture: null }]);
  const { picture } = await setStickerPicture(ctx(), { sticker: "go_reds", bytes: png(64) });
  await saveSticker(ctx(), { ...go, isOffered: true });
  const shown = { name: "go_reds", label: "Tiến lên", picture, isOffered: true };
  expect(await listStickers(ctx())).toEqual({ list: [shown] });
  await saveSticker(ctx(), { ...go, isOffered: false });
  expect(await listStickers(ctx())).toEqual({ list: [{ ...shown, isOffered: false }] });
});

it("rejects a sticker with the name of another, and changes of one that does not exist", async () => {
  const labels = { en: "Goal" };
  await expect(addSticker(ctx(), { sticker: "goal", labels })).rejects.toMatchObject(bad("sticker_name_taken"));
  await addSticker(ctx(), { sticker: "go_reds", labels });
  await expect(addSticker(ctx(), { sticker: "go_reds", labels })).rejects.toMatchObject(bad("sticker_name_taken"));
  const missing = { sticker: "nothing", labels, isOffered: false };
  await expect(saveSticker(ctx(), missing)).rejects.toMatchObject(bad("sticker_not_found"));
  await expect(setStickerPicture(ctx(), { sticker: "nothing", bytes: png(64) })).rejects.toMatchObject(
    bad("sticker_not_found"),
  );
});
