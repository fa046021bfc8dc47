import { expect, test } from "vitest";
import { standardBlocks } from "#client/features/landing/standard-blocks.ts";
import type { LandingBlock } from "#domain/channels/landing.ts";
import { addableKinds, toLandingBlock, toLandingEditorBlock } from "./editor-blocks.ts";

const BLOCKS: LandingBlock[] = [
  { kind: "title", text: "Watch live" },
  { kind: "text", text: "Every match" },
  { kind: "image" },
  { kind: "features", items: ["Scores", "Chat"] },
  { kind: "install" },
  { kind: "register", label: "Join" },
];

test("a document stays the same through the form", () => {
  expect(BLOCKS.map(toLandingEditorBlock).map(toLandingBlock)).toEqual(BLOCKS);
  expect(toLandingBlock(toLandingEditorBlock({ kind: "register" }))).toEqual({ kind: "register" });
});

test("blank lines are no features", () => {
  expect(toLandingBlock({ key: "1", kind: "features", text: " Scores \n\n Chat" })).toEqual({
    kind: "features",
    items: ["Scores", "Chat"],
  });
});

test("texts can be added again, title and actions cannot", () => {
  expect(addableKinds(BLOCKS.map(toLandingEditorBlock))).toEqual(["text", "features"]);
  expect(standardBlocks("register", "Aurovex").map(({ kind }) => kind)).toEqual(["title", "text", "image", "register"]);
});
