import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GAMES } from "../matches/games.ts";
import { parseLocalePath, switchLocale, toLocalePath } from "./locale-path.ts";
import { LOCALE_CODES } from "./locales.ts";

describe("readLocalePath", () => {
  test.each([
    ["/", undefined, "/"],
    ["/news/soccer/12?page=2", undefined, "/news/soccer/12"],
    ["/vi", "vi", "/"],
    ["/vi?x=1", "vi", "/"],
    ["/zh-TW/match/lol", "zh-TW", "/match/lol"],
    ["/zhx/1", undefined, "/zhx/1"],
    ["/english/1", undefined, "/english/1"],
    ["/de-facto", undefined, "/de-facto"],
    ["/es-muy-bueno/1", undefined, "/es-muy-bueno/1"],
    ["/s/vi", undefined, "/s/vi"],
    ["", undefined, "/"],
  ])("returns %s unchanged as a page", (target, locale, path) => {
    expect(parseLocalePath(target, "zh-CN")).toEqual({ kind: "page", locale, path });
  });

  test.each([
    ["/zh_CN/x", "/x"],
    ["/zh-CN", "/"],
    ["/zh-cn/x?page=2#top", "/x?page=2#top"],
    ["/zh_Hans_CN/x", "/x"],
    ["/zh_tw/x", "/zh-TW/x"],
    ["/zh-Hant-HK/x", "/zh-TW/x"],
    ["/jp/x", "/ja/x"],
    ["/en_US/s/a%20b?q=%2F", "/en/s/a%20b?q=%2F"],
    ["/es-419/x", "/es/x"],
    ["/VI/x", "/vi/x"],
    ["/vi/", "/vi"],
    ["/vi//x", "/vi/x"],
  ])("redirects %s to %s", (target, to) => {
    expect(parseLocalePath(target, "zh-CN")).toMatchObject({ kind: "redirect", to });
  });

  test("only the brand's default language has no prefix", () => {
    expect(parseLocalePath("/jp/x", "ja")).toMatchObject({ kind: "redirect", to: "/x" });
    expect(parseLocalePath("/zh_CN/x", "pt")).toMatchObject({ kind: "redirect", to: "/zh-CN/x" });
    expect(parseLocalePath("/zh-CN/x", "pt")).toEqual({ kind: "page", locale: "zh-CN", path: "/x" });
  });

  test("no page of the site is parsed as a locale", () => {
    const pages = [
      "about",
      "caijian",
      "channel",
      "expert",
      "live",
      "live2",
      "mall",
      "s",
      "svga",
      "news",
      "videos",
      "match",
    ];
    for (const page of [...pages, ...GAMES.map((game) => game.slug)]) {
      expect(parseLocalePath(`/${page}/1`, "zh-CN"), page).toMatchObject({ kind: "page", locale: undefined });
    }
  });

  test.each([
    "//evil.com",
    "///evil.com/vi",
    "/jp//evil.com",
    "/jp/\\evil.com",
    "/jp/\t/evil.com",
    "/jp/\r\n/evil.com",
    "/\\evil.com",
    "/%2e%2e",
    "/jp/%2e%2e//evil.com",
    "/jp/..//evil.com",
    "/jp/.//evil.com",
    "/jp/https://evil.com",
    "\\\\evil.com",
  ])("keeps %j on this site", (target) => {
    const read = parseLocalePath(target, "ja");
    const address = read.kind === "redirect" ? read.to : read.path;
    expect(address).toMatch(/^\/(?![/\\])/);
    expect(address).not.toMatch(/[\r\n\t]/);
    expect(new URL(address, "https://site.example").origin).toBe("https://site.example");
  });

  test("parses a huge path as a page", () => {
    const path = `/${"vi-".repeat(200_000)}`;
    expect(parseLocalePath(path, "zh-CN")).toEqual({ kind: "page", locale: undefined, path });
  });
});

test("links have the prefix of every language except the brand's default", () => {
  expect(toLocalePath("/", "vi", "zh-CN")).toBe("/vi");
  expect(toLocalePath("/", "zh-CN", "zh-CN")).toBe("/");
  expect(toLocalePath("/live/7?line=2#chat", "zh-TW", "zh-CN")).toBe("/zh-TW/live/7?line=2#chat");
  expect(toLocalePath("//evil.com", "zh-CN", "zh-CN")).toBe("/evil.com");
});

test.each([
  ["/news/soccer?page=2", "vi", "/vi/news/soccer?page=2"],
  ["/vi/news/soccer?page=2#c", "zh-CN", "/news/soccer?page=2#c"],
  ["/vi?tab=live", "ja", "/ja?tab=live"],
  ["/jp/live/7", "ko", "/ko/live/7"],
  ["/vi//evil.com", "zh-CN", "/evil.com"],
] as const)("switching %s to %s gives %s", (target, locale, address) => {
  expect(switchLocale(target, locale, "zh-CN")).toBe(address);
});

const anyLocale = fc.constantFrom(...LOCALE_CODES);
const anyTarget = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "/",
        "\\",
        "?",
        "#",
        "..",
        "%2e",
        "//",
        "\t",
        "\n",
        "jp",
        "zh_CN",
        "vi",
        "en_US",
        "evil.com",
        "@",
        ":",
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => `/${parts.join("")}`);

test("redirects end, and stay on the site", () => {
  fc.assert(
    fc.property(anyTarget, anyLocale, (target, brandLocale) => {
      let address = target;
      for (let steps = 0; ; steps++) {
        const read = parseLocalePath(address, brandLocale);
        if (read.kind === "page") break;
        expect(new URL(read.to, "https://site.example").origin).toBe("https://site.example");
        address = read.to;
        expect(steps).toBeLessThan(target.length);
      }
    }),
  );
});

test("switching the language and back returns the same path", () => {
  fc.assert(
    fc.property(anyLocale, anyLocale, anyLocale, (from, to, brandLocale) => {
      const here = toLocalePath("/match/lol?day=2026-11-20", from, brandLocale);
      expect(switchLocale(switchLocale(here, to, brandLocale), from, brandLocale)).toBe(here);
    }),
  );
});
