import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { CHANNEL_CODES } from "#domain/brands/brand.ts";
import { listOffers } from "#domain/brands/site-brand.ts";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { allBrands, getBrandByHost, getBrandById } from "./registry.ts";
import { listChannelsOfBrand } from "./shipped-channels.ts";

test.each([
  ["www.aurora.example", "aurora"],
  ["ember.example", "ember"],
  ["relva.localhost:8787", "relva"],
  ["INKSTONE.LOCALHOST", "inkstone"],
  ["www.relva.example.:443", "relva"],
  ["localhost", "aurora"],
  ["localhost:8787", "aurora"],
  ["127.0.0.1:3003", "aurora"],
  ["[::1]:8787", "aurora"],
])("%s is %s", (host, id) => {
  expect(getBrandByHost(host)?.id).toBe(id);
});

test.each(["", "example", "aurora.example.evil.com", "evil.com", "x.localhost", "aurora.example:80:80", "__proto__"])(
  "%s belongs to nobody",
  (host) => {
    expect(getBrandByHost(host)).toBeUndefined();
  },
);

test("the first four brands have the default locales of their markets", () => {
  expect(Object.fromEntries(allBrands.slice(0, 4).map((brand) => [brand.lang, brand.channel]))).toEqual({
    "zh-CN": "ty122",
    "zh-TW": "baxi",
    pt: "fifa48",
    en: "dayan001",
  });
});

test("every channel leads to a brand, and a brand's own channel to itself", () => {
  const channels = allBrands.flatMap(listChannelsOfBrand);
  expect(channels.toSorted()).toEqual([...CHANNEL_CODES].sort());
  for (const brand of allBrands) expect(listChannelsOfBrand(brand)[0]).toBe(brand.channel);
});

test("returns undefined for an unknown id, including names of object properties", () => {
  expect(getBrandById("aurora")?.projectName).toBe("Aurovex");
  expect(getBrandById("constructor")).toBeUndefined();
});

describe.each(allBrands.map((brand) => [brand.id, brand] as const))("%s", (id, brand) => {
  test("has its four pictures at the configured paths", () => {
    for (const path of Object.values(brand.logos)) {
      expect(path.startsWith(`/brands/${id}/images/`)).toBe(true);
      const file = new URL(`..${path}`, import.meta.url);
      expect(existsSync(file), path).toBe(true);
      expect(readFileSync(file, "utf8")).toMatch(/^<svg [^>]*viewBox=/);
    }
  });

  test("has its own texts in every locale", () => {
    for (const field of ["title", "description", "keywords"] as const) {
      const texts = LOCALE_CODES.map((locale) => brand[field][locale]);
      expect(new Set(texts).size, field).toBe(LOCALE_CODES.length);
    }
    for (const locale of LOCALE_CODES) {
      expect(brand.title[locale]).toContain(brand.projectName);
      expect(brand.description[locale].length, locale).toBeLessThanOrEqual(170);
    }
    for (const line of ["tagline", "noMatches", "nobodyLive", "nothingYet"] as const) {
      expect(new Set(LOCALE_CODES.map((locale) => brand.voice[locale][line])).size, line).toBeGreaterThanOrEqual(20);
    }
  });
});

test.each([
  ["aurora", "CN", true],
  ["aurora", "NO", false],
])("cached pages of %s for %s are those of buyers in yuan: %s", (id, country, isYuan) => {
  const brand = getBrandById(id);
  expect(brand && listOffers(brand, country).includes("yuan")).toBe(isYuan);
});
