import { type Command, EditorState, TextSelection } from "prosemirror-state";
import { expect, test } from "vitest";
import type { NewsBlock } from "#domain/news/document.ts";
import { insertFieldBlock, linkAt, moveBlock, setLink, setTextKind, textKindAt } from "./commands.ts";
import { toEditorDocument, toNewsBlocks } from "./document.ts";
import { parseOwnPage, toNewsHref } from "./to-news-href.ts";

const image = {
  file: `${"a".repeat(32)}.png`,
  width: 9,
  height: 9,
  alt: "Pitch",
  credit: "Ann",
  focusX: 50,
  focusY: 50,
};
const BLOCKS: NewsBlock[] = [
  { kind: "heading", text: "First half" },
  {
    kind: "paragraph",
    spans: [{ text: "A " }, { text: "goal", bold: true, href: "/soccer/12" }, { text: "!", italic: true }],
  },
  { kind: "list", ordered: true, items: [[{ text: "one" }], [{ text: "two", italic: true }]] },
  { kind: "quote", spans: [{ text: "We tried." }], source: "The coach" },
  { kind: "image", ...image, caption: "" },
  {
    kind: "gallery",
    images: [
      { ...image, caption: "Before" },
      { ...image, caption: "After" },
    ],
  },
  { kind: "match", matchId: 12 },
  { kind: "table", caption: "", head: ["", "1"], rows: [["Home", "2"]] },
  { kind: "lineup", matchId: 12 },
  { kind: "video", href: "/videos/soccer/5", title: "All goals" },
];
const text = (...lines: string[]): NewsBlock[] => lines.map((line) => ({ kind: "paragraph", spans: [{ text: line }] }));

/** Runs a command with the cursor in block `at`, and returns the blocks. */
function after(blocks: readonly NewsBlock[], at: number, command: Command): NewsBlock[] {
  let state = EditorState.create({ doc: toEditorDocument(blocks) });
  const pos = state.doc.content.content.slice(0, at).reduce((sum, node) => sum + node.nodeSize, 1);
  state = state.apply(state.tr.setSelection(TextSelection.near(state.doc.resolve(pos))));
  const dispatch = (transaction: typeof state.tr) => {
    state = state.apply(transaction);
  };
  expect(command(state, dispatch)).toBe(true);
  return toNewsBlocks(state.doc);
}

test("every kind of block comes back as it was", () => {
  expect(toNewsBlocks(toEditorDocument(BLOCKS))).toEqual(BLOCKS);
});

test("empty lines are not saved", () => {
  expect(toNewsBlocks(toEditorDocument([]))).toEqual([]);
  const blank: NewsBlock[] = [{ kind: "list", ordered: false, items: [[{ text: " " }]] }, ...text(" ", "x")];
  expect(toNewsBlocks(toEditorDocument(blank))).toEqual(text("x"));
});

test("blocks move past each other, not past the ends", () => {
  expect(after(text("a", "b", "c"), 2, moveBlock(-1))).toEqual(text("a", "c", "b"));
  expect(after(text("a", "b", "c"), 0, moveBlock(1))).toEqual(text("b", "a", "c"));
  const state = EditorState.create({ doc: toEditorDocument(text("a")) });
  expect(moveBlock(-1)(state)).toBe(false);
  expect(moveBlock(1)(state)).toBe(false);
});

test("text becomes a heading, a list or a quote, and plain again", () => {
  const [plain] = [text("a")];
  expect(after(plain, 0, setTextKind("heading"))).toEqual([{ kind: "heading", text: "a" }]);
  const list: NewsBlock[] = [{ kind: "list", ordered: false, items: [[{ text: "a" }]] }];
  expect(after(plain, 0, setTextKind("bullets"))).toEqual(list);
  expect(after(list, 0, setTextKind("numbers"))).toEqual([{ ...list[0], ordered: true }]);
  expect(after(list, 0, setTextKind("paragraph"))).toEqual(plain);
  const state = EditorState.create({ doc: toEditorDocument(list) });
  expect(textKindAt(state)).toBe("bullets");
});

test("a card replaces an empty line, and follows a written one", () => {
  const card: NewsBlock = { kind: "match", matchId: 7 };
  expect(after([], 0, insertFieldBlock(card))).toEqual([card]);
  expect(after(text("a", "b"), 0, insertFieldBlock(card))).toEqual([...text("a"), card, ...text("b")]);
});

test("a link covers the selection and is removed as a whole", () => {
  let state = EditorState.create({ doc: toEditorDocument(text("all goals")) });
  const dispatch = (transaction: typeof state.tr) => {
    state = state.apply(transaction);
  };
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 5, 10)));
  setLink("/videos/soccer/5")(state, dispatch);
  expect(toNewsBlocks(state.doc)).toEqual([
    { kind: "paragraph", spans: [{ text: "all " }, { text: "goals", href: "/videos/soccer/5" }] },
  ]);
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 7)));
  expect(linkAt(state)).toEqual({ href: "/videos/soccer/5", from: 5, to: 10 });
  setLink("")(state, dispatch);
  expect(toNewsBlocks(state.doc)).toEqual(text("all goals"));
});

test("addresses of this site lose host and language, others stay", () => {
  const origin = "https://site.example";
  expect(toNewsHref("https://site.example/de/soccer/12", origin)).toBe("/soccer/12");
  expect(toNewsHref("https://site.example/zh-CN/videos/soccer/5?x=1", origin)).toBe("/videos/soccer/5?x=1");
  expect(toNewsHref("https://other.example/a", origin)).toBe("https://other.example/a");
  expect(toNewsHref("other.example/a", origin)).toBe("https://other.example/a");
  expect(toNewsHref("javascript:alert(1)", origin)).toBe("javascript:alert(1)");
  expect(parseOwnPage("/soccer/12")).toEqual({ kind: "match", matchId: 12 });
  expect(parseOwnPage("/videos/soccer/5")).toEqual({ kind: "video", href: "/videos/soccer/5" });
  expect(parseOwnPage("/news/soccer/12")).toBeUndefined();
});
