import { expect, test } from "vitest";
import { feedNodeName, parseFeedNode, regionOf } from "./parse-node.ts";

test("a topic is its hub; nodes name their parent and region", () => {
  expect(parseFeedNode("match-7")).toEqual({ kind: "hub", topic: { kind: "match", matchId: 7 } });
  expect(parseFeedNode("board-all.eu3")).toMatchObject({ kind: "replica", parent: "board-all", region: "eu" });
  expect(parseFeedNode("match-7.as31.0.12")).toMatchObject({ parent: "match-7.as31.0", region: "as" });
  expect(parseFeedNode(feedNodeName("match-7", "na", [4, 9]))).toMatchObject({ parent: "match-7.na4", region: "na" });
});

test.each([
  "match-7.eu32",
  "match-7.eu01",
  "match-7.xx1",
  "match-7.eu",
  "match-7.eu1.1.1.1",
  "match-0.eu1",
  "match-7.eu1.",
])("nobody can create %s", (name) => expect(parseFeedNode(name)).toBeUndefined());

test("an unknown continent has a region", () => {
  expect([regionOf("SA"), regionOf("AN"), regionOf(undefined)]).toEqual(["sa", "eu", "eu"]);
});
