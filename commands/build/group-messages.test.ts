import { expect, test } from "vitest";
import { groupMessages as group, type MessageUse } from "./group-messages.ts";

const APP = "client/entry.tsx";
const HOME = "client/home-screen.tsx";
const MALL = "client/mall-screen.tsx";
const MATCH = "client/match-screen.tsx";

const groupMessages = (uses: readonly MessageUse[], firstLoads: readonly string[], maxGroups: number) =>
  group(uses, { firstLoads, maxGroups, weightOf: () => 1 });
const use = (key: string, bytes: number, ...loads: string[]): MessageUse => ({ key, bytes, loads });

const USES = [
  use("menu", 2_000, APP, HOME, MALL),
  use("today", 2_000, HOME),
  use("buy", 8_000, MALL),
  use("price", 8_000, MALL),
  use("score", 8_000, MATCH),
  use("share", 10, MALL, MATCH),
];

test("what the first load uses is one chunk with nothing else in it", () => {
  expect(groupMessages(USES, [APP, HOME], 3)[0]).toEqual({ name: "messages", keys: ["menu", "today"] });
});

test("messages of the same users share a chunk, and large ones of different users do not", () => {
  const groups = groupMessages(USES, [APP, HOME], 4);
  expect(groups).toContainEqual({ name: "messages-mall", keys: ["buy", "price"] });
  expect(groups).toHaveLength(4);
});

test("with room for no more chunks, small messages are merged rather than large ones", () => {
  const groups = groupMessages(USES, [APP, HOME], 3);
  const chunkOf = (key: string) => groups.find(({ keys }) => keys.includes(key))?.name;
  expect(chunkOf("buy")).not.toBe(chunkOf("score"));
  expect([chunkOf("buy"), chunkOf("score")]).toContain(chunkOf("share"));
});

test("every used message is in exactly one chunk, and an unused one in none", () => {
  const keys = groupMessages([...USES, use("unused", 50)], [APP, HOME], 3).flatMap((group) => group.keys);
  expect(keys.toSorted()).toEqual(["buy", "menu", "price", "score", "share", "today"]);
});

test("the order of the module graph does not change the chunks", () => {
  const reversed = USES.toReversed().map((one) => ({ ...one, loads: one.loads.toReversed() }));
  expect(groupMessages(reversed, [APP, HOME], 3)).toEqual(groupMessages(USES, [APP, HOME], 3));
});

test("chunk names differ even when screens have the same file name", () => {
  const uses = [use("a", 9_000, "client/x/list-screen.tsx"), use("b", 9_000, "client/y/list-screen.tsx")];
  const names = groupMessages(uses, [APP], 5).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
