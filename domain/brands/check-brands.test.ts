import { expect, test } from "vitest";
import { LOCALE_CODES } from "../i18n/locales.ts";
import { checkBrands, hostsOfBrand } from "./check-brands.ts";

const everywhere = <T>(value: T) => Object.fromEntries(LOCALE_CODES.map((locale) => [locale, value]));
const voice = { tagline: "a", noMatches: "b", nobodyLive: "c", nothingYet: "d" };

function validBrand(id: string) {
  return {
    id,
    hosts: [`${id}.example`],
    channel: "ty122",
    lang: "en",
    leads: "sport",
    projectName: id,
    title: everywhere("title"),
    description: everywhere("description"),
    keywords: everywhere("keywords"),
    voice: everywhere(voice),
    copyright: "©",
    logos: { mark: "/m.svg", wordmark: "/w.svg", icon: "/i.svg", social: "/s.svg" },
    wordmarkWidthPx: 300,
    api: "https://a.example",
    java: "/java",
    g: "/g",
    j: "/j",
    sdkUrl: "https://a.example/sdk",
    imUrl: "wss://a.example",
    rechargeUrl: "https://a.example/recharge",
    mUrl: "",
    pcUrl: "https://a.example",
    contactEmail: "a@a.example",
    embedHosts: [],
    liveLineHosts: [],
    giftSharePercent: 50,
    liveBackend: "edge",
    mall: true,
    blindBox: false,
    predictions: { isOn: true, offIn: [] },
    plans: { isOn: true, blockedCountries: [], expertSharePercent: 70 },
  };
}

test("returns valid brands, each with its development host", () => {
  const brands = checkBrands([validBrand("north"), validBrand("south")]);
  expect(brands.map(hostsOfBrand)).toEqual([
    ["north.example", "north.localhost"],
    ["south.example", "south.localhost"],
  ]);
});

test("rejects a host used by two brands, naming the host and both brands", () => {
  const conflicting = { ...validBrand("south"), hosts: ["south.example", "north.example"] };
  expect(() => checkBrands([validBrand("north"), conflicting])).toThrow(
    'Brand "south" claims the host "north.example", which belongs to brand "north"',
  );
});

test("rejects a host that is listed twice or is another brand's development host", () => {
  const conflicting = { ...validBrand("south"), hosts: ["north.localhost"] };
  expect(() => checkBrands([validBrand("north"), conflicting])).toThrow("north.localhost");
  expect(() => checkBrands([{ ...validBrand("north"), hosts: ["a.example", "a.example"] }])).toThrow("a.example");
});

test("rejects two brands with the same id", () => {
  const duplicate = { ...validBrand("north"), hosts: ["other.example"] };
  expect(() => checkBrands([validBrand("north"), duplicate])).toThrow('Brand "north" exists twice: id');
});

test.each([
  ["a missing field", (brand: object) => ({ ...brand, contactEmail: undefined }), "contactEmail"],
  ["a field of the wrong kind", (brand: object) => ({ ...brand, api: "not a url" }), "api"],
  ["a logo that is missing", (brand: object) => ({ ...brand, logos: { mark: "/m.svg" } }), "logos.wordmark"],
  ["no host", (brand: object) => ({ ...brand, hosts: [] }), "hosts"],
  ["a host with a scheme", (brand: object) => ({ ...brand, hosts: ["https://a.example"] }), "hosts.0"],
  [
    "a block of the home page twice",
    (brand: object) => ({ ...brand, homeOrder: ["news", "news", "tips"] }),
    "homeOrder",
  ],
  ["a language we lack", (brand: object) => ({ ...brand, lang: "xx" }), "lang"],
  ["a text missing in one language", (brand: object) => ({ ...brand, title: { en: "only" } }), "title.zh-CN"],
  [
    "a text in a language we lack",
    (brand: object) => ({ ...brand, title: { ...everywhere("t"), xx: "t" } }),
    "title.xx",
  ],
  [
    "an empty voice line",
    (brand: object) => ({ ...brand, voice: everywhere({ ...voice, tagline: " " }) }),
    "voice.en.tagline",
  ],
])("rejects %s, naming the brand and the field", (_, invalidate, field) => {
  expect(() => checkBrands([validBrand("north"), invalidate(validBrand("south"))])).toThrow(
    new RegExp(`^Brand "south" is not usable\\..*${field.replaceAll(".", "\\.")}: `),
  );
});

test("names an entry that is not a brand by its index", () => {
  expect(() => checkBrands([validBrand("north"), null])).toThrow('Brand "number 2"');
});

test("accepts only full host names for embedding: no top-level domain, port, user, path or trailing dot", () => {
  const framed = (host: string) => () => checkBrands([{ ...validBrand("north"), embedHosts: [host] }]);
  for (const host of ["partner.example", "*.partner.example", "xn--bcher-kva.example"])
    expect(framed(host)).not.toThrow();
  for (const host of [
    "*",
    "*.com",
    "com",
    "partner.example.",
    "partner.example:8443",
    "me@partner.example",
    "a..example",
  ])
    expect(framed(host), host).toThrow();
  for (const host of ["bücher.example", "partner.example/x", "partner.example; script-src *"])
    expect(framed(host)).toThrow();
});
