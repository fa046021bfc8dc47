import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { GOODS, PRIZES } from "./goods-catalogue.ts";

test.each(LOCALE_CODES)("every sample product has a name and a description in %s", (locale) => {
  const texts = JSON.parse(readFileSync(join(import.meta.dirname, `goods-texts/${locale}.json`), "utf8"));
  for (const { id } of GOODS)
    expect(texts[id], String(id)).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
});

test("every sample product has its image, and a box contains existing prizes", () => {
  for (const { picture } of GOODS)
    expect(existsSync(join(import.meta.dirname, `goods-pictures/${picture}.svg`)), picture).toBe(true);
  const ids = GOODS.map(({ id }) => id);
  for (const { boxId, goodsId } of PRIZES) expect(ids).toEqual(expect.arrayContaining([boxId, goodsId]));
});
