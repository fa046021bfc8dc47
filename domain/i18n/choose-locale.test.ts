import { expect, test } from "vitest";
import { chooseLocale, type LocaleSignals } from "./choose-locale.ts";
import { LOCALE_CODES } from "./locales.ts";

const nothing: LocaleSignals = {
  path: "/",
  cookie: undefined,
  acceptLanguage: undefined,
  country: { kind: "unknown" },
  brandLocale: "zh-CN",
  locales: LOCALE_CODES,
};
const everything: LocaleSignals = {
  path: "/vi/news/soccer",
  cookie: "ko",
  acceptLanguage: "fr, en;q=0.5",
  country: { kind: "found", country: "BR" },
  brandLocale: "zh-CN",
  locales: LOCALE_CODES,
};

test("earlier stages take precedence over later ones", () => {
  expect(chooseLocale(everything)).toEqual({ locale: "vi", source: "path", reason: "path" });
  expect(chooseLocale({ ...everything, path: "/" })).toEqual({
    locale: "ko",
    source: "cookie",
    reason: "cookie; path: no prefix",
  });
  expect(chooseLocale({ ...everything, path: "/", cookie: undefined })).toMatchObject({
    locale: "fr",
    source: "accept-language",
  });
  expect(chooseLocale({ ...everything, path: "/", cookie: undefined, acceptLanguage: undefined })).toMatchObject({
    locale: "pt",
    source: "country",
  });
  expect(chooseLocale(nothing)).toEqual({
    locale: "zh-CN",
    source: "brand",
    reason: "brand; path: no prefix; cookie: none; accept-language: none; country: unknown",
  });
});

test.each([
  ["zh_CN", "zh-CN"],
  ["zh_tw", "zh-TW"],
  ["en_US", "en"],
  ["jp", "ja"],
])("accepts cookies of older clients: %s", (cookie, locale) => {
  expect(chooseLocale({ ...nothing, brandLocale: "el", cookie })).toMatchObject({ locale, source: "cookie" });
});

test("a prefix in an old spelling, or of the brand's default language, takes precedence", () => {
  expect(chooseLocale({ ...everything, path: "/jp/live" })).toMatchObject({ locale: "ja", source: "path" });
  expect(chooseLocale({ ...everything, path: "/zh_CN" })).toMatchObject({ locale: "zh-CN", source: "path" });
});

test("skips an invalid cookie without repeating it in the log", () => {
  const cookie = "vi\r\nSet-Cookie: token=stolen";
  const choice = chooseLocale({ ...nothing, cookie, acceptLanguage: "th" });
  expect(choice).toEqual({
    locale: "th",
    source: "accept-language",
    reason: "accept-language; path: no prefix; cookie: unreadable",
  });
});

test("falls back to the brand after a failed country lookup, with the reason", () => {
  const choice = chooseLocale({ ...nothing, acceptLanguage: "nb", country: { kind: "failed", why: "timeout" } });
  expect(choice.locale).toBe("zh-CN");
  expect(choice.reason).toContain("accept-language: names none of ours; country: lookup failed (timeout)");
});

test.each(["T1", "XX", "", "ZZZ", "__proto__"])("country %j has no language", (country) => {
  expect(chooseLocale({ ...nothing, country: { kind: "found", country } })).toMatchObject({
    source: "brand",
    reason: expect.stringContaining("country: has no language"),
  });
});

test("languages that the brand does not offer are passed over", () => {
  expect(chooseLocale({ ...everything, path: "/", locales: ["zh-CN", "fr"] })).toEqual({
    locale: "fr",
    source: "accept-language",
    reason: "accept-language; path: no prefix; cookie: not offered",
  });
  expect(chooseLocale({ ...nothing, cookie: "ko", locales: ["zh-CN"] })).toMatchObject({
    locale: "zh-CN",
    source: "brand",
  });
});
