import { expect, test } from "vitest";
import { buildCallPath } from "#domain/api/fill-path.ts";
import { isPathOfCall, toCallParams, toRoutePath } from "./call-path.ts";

const ARTICLE = "GET /{game}/news{id}";

test("a parameter may follow fixed text in its segment", () => {
  expect(toRoutePath(ARTICLE)).toBe("/java/:game/:id{news[^/]+}");
  expect(toRoutePath("GET /{game}/{matchId}")).toBe("/java/:game/:matchId");
  expect(toRoutePath("GET /news/list")).toBe("/java/news/list");
  expect(toCallParams(ARTICLE, { game: "cs:go", id: "news12" })).toEqual({ game: "cs:go", id: "12" });
  expect(buildCallPath(ARTICLE, { game: "cs:go", id: 12 }).path).toBe("/cs:go/news12");
});

test("tells which calls a path belongs to, without the fixed text it belongs to none", () => {
  expect(isPathOfCall(ARTICLE, "/java/soccer/news12")).toBe(true);
  expect(isPathOfCall(ARTICLE, "/java/soccer/12")).toBe(false);
  expect(isPathOfCall(ARTICLE, "/java/soccer/news12/more")).toBe(false);
});
