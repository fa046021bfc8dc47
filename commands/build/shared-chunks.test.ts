import { expect, test } from "vitest";
import { assignSharedChunks } from "./shared-chunks.ts";

const HOME = "home-screen.tsx";
const LIST = "list-screen.tsx";
const MATCH = "match-screen.tsx";

const IMPORTS: Record<string, string[]> = {
  [HOME]: ["row", "tabs"],
  [LIST]: ["row"],
  [MATCH]: ["clock", "chart"],
  row: ["clock"],
  tabs: [],
  clock: [],
  chart: [],
};
const graph = {
  getModuleIds: () => Object.keys(IMPORTS),
  getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }),
};

test("what all named entries need is one chunk, without the entries", () => {
  const chunks = assignSharedChunks(graph, [{ name: "rows", neededBy: [HOME, LIST] }]);
  expect([...chunks]).toEqual([
    ["row", "rows"],
    ["clock", "rows"],
  ]);
});

test("a module is in the first chunk that it fits", () => {
  const chunks = assignSharedChunks(graph, [
    { name: "all", neededBy: [HOME, MATCH] },
    { name: "rows", neededBy: [HOME, LIST] },
  ]);
  expect(chunks.get("clock")).toBe("all");
  expect(chunks.get("row")).toBe("rows");
});
