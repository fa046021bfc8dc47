import { expect, test } from "vitest";
import { boardTopic, matchTopic } from "./frames.ts";
import { parseTopic } from "./parse-topic.ts";

test("parses the topics it formats", () => {
  expect(parseTopic(matchTopic(42))).toEqual({ kind: "match", matchId: 42 });
  expect(parseTopic(boardTopic("all"))).toEqual({ kind: "board", gameId: "all" });
  expect(parseTopic(boardTopic(202))).toEqual({ kind: "board", gameId: 202 });
});

test.each([
  "",
  "match-",
  "match-0",
  "match-07",
  "match--1",
  "match-1e3",
  "match-9007199254740993",
  "board-9",
  "board-ALL",
  "match-1/2",
  " match-1",
])("rejects %j", (name) => {
  expect(parseTopic(name)).toBeUndefined();
});
