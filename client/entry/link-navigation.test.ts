import { expect, test } from "vitest";
import { isSitePage } from "./link-navigation.ts";

const at = (path: string) => new URL(path, "https://site.test");

test.each(["/vi", "/vi/match", "/vi/soccer/1", "/vi?tab=live"])("%s is a page of this language", (path) => {
  expect(isSitePage(at(path), "/vi")).toBe(true);
});

test.each(["/", "/match", "/de/match", "/vietnam"])(
  "%s is another language or brand page: the browser goes there itself",
  (path) => {
    expect(isSitePage(at(path), "/vi")).toBe(false);
  },
);

test.each(["/java/docs", "/assets/x.js", "/sitemap.xml", "/robots.txt", "/healthz", "/brands/aurora/images/icon.svg"])(
  "%s is no page",
  (path) => {
    expect(isSitePage(at(path), "")).toBe(false);
  },
);
