import { chainCommands, setBlockType, toggleMark } from "prosemirror-commands";
import { closeHistory } from "prosemirror-history";
import type { MarkType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, NodeSelection, TextSelection } from "prosemirror-state";
import type { FieldBlock } from "./field-blocks.ts";
import { MARKS, NODES } from "./schema.ts";

export type TextBlockKind = "paragraph" | "heading" | "quote" | "bullets" | "numbers";

/** The kind of text block at the cursor; undefined in a field block. */
export function textKindAt({ selection }: EditorState): TextBlockKind | undefined {
  if (selection instanceof NodeSelection) return undefined;
  const top = selection.$from.node(1);
  if (top?.type === NODES.list) return top.attrs.ordered ? "numbers" : "bullets";
  if (top?.type === NODES.heading) return "heading";
  return top?.type === NODES.quote ? "quote" : "paragraph";
}

const setOrdered =
  (ordered: boolean): Command =>
  ({ selection, tr }, dispatch) => {
    if (selection.$from.node(1)?.type !== NODES.list) return false;
    dispatch?.(tr.setNodeMarkup(selection.$from.before(1), null, { ordered }));
    return true;
  };

/** Lifts the text out of a list first, if it is in one. */
const toTextBlock = (kind: "paragraph" | "heading" | "quote"): Command =>
  chainCommands((state, dispatch, view) => {
    if (state.selection.$from.node(1)?.type !== NODES.list) return false;
    if (!liftListItem(NODES.list_item)(state, dispatch)) return false;
    if (view && kind !== "paragraph") setBlockType(NODES[kind])(view.state, view.dispatch);
    return true;
  }, setBlockType(NODES[kind]));

export function setTextKind(kind: TextBlockKind): Command {
  if (kind === "bullets" || kind === "numbers") {
    const ordered = kind === "numbers";
    const fromOther: Command = (state, dispatch, view) => {
      // List items cannot be headings or quotes.
      if (!setBlockType(NODES.paragraph)(state)) return false;
      if (!view || !dispatch) return true;
      setBlockType(NODES.paragraph)(state, dispatch);
      return wrapInList(NODES.list, { ordered })(view.state, view.dispatch);
    };
    return chainCommands(setOrdered(ordered), wrapInList(NODES.list, { ordered }), fromOther);
  }
  return toTextBlock(kind);
}

export const toggleBoldMark = toggleMark(MARKS.bold);
export const toggleItalicMark = toggleMark(MARKS.italic);

export function isMarkActive({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

/** Returns the whole link around the cursor. */
export function linkAt({ selection, doc }: EditorState): { href: string; from: number; to: number } | undefined {
  const { $from } = selection;
  const mark = MARKS.link.isInSet(doc.nodeAt($from.pos)?.marks ?? $from.marks()) ?? MARKS.link.isInSet($from.marks());
  if (!mark) return undefined;
  const start = $from.start();
  let found: { href: string; from: number; to: number } | undefined;
  $from.parent.forEach((child, offset) => {
    if (!mark.isInSet(child.marks)) return;
    const [from, to] = [start + offset, start + offset + child.nodeSize];
    if (found && found.to === from) found.to = to;
    else if (from <= $from.pos) found = { href: String(mark.attrs.href), from, to };
  });
  return found;
}

/** Links the selection, or changes the link at the cursor; an empty `href` removes it. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { selection, tr } = state;
    const range = selection.empty ? linkAt(state) : selection;
    if (!range) return false;
    tr.removeMark(range.from, range.to, MARKS.link);
    if (href !== "") tr.addMark(range.from, range.to, MARKS.link.create({ href }));
    dispatch?.(tr);
    return true;
  };

/** Swaps the block at the cursor with the one before or after it. Each move is a separate undo step. */
export const moveBlock =
  (by: -1 | 1): Command =>
  ({ selection, doc, tr }, dispatch) => {
    const { $from } = selection;
    const at = $from.index(0);
    const to = at + by;
    if (to < 0 || to >= doc.childCount) return false;
    if (!dispatch) return true;
    const start = $from.posAtIndex(at, 0);
    const block = doc.child(at);
    const shift = by * doc.child(to).nodeSize;
    tr.delete(start, start + block.nodeSize).insert(start + shift, block);
    tr.setSelection(
      selection instanceof NodeSelection
        ? NodeSelection.create(tr.doc, selection.from + shift)
        : TextSelection.create(tr.doc, selection.anchor + shift, selection.head + shift),
    );
    dispatch(closeHistory(tr).scrollIntoView());
    return true;
  };

/** Inserts after the block at the cursor, or replaces an empty paragraph. A last block is followed by a paragraph. */
export const insertFieldBlock =
  (block: FieldBlock): Command =>
  ({ selection, doc, tr }, dispatch) => {
    const { $from } = selection;
    const at = $from.index(0);
    const start = $from.posAtIndex(at, 0);
    const current = doc.maybeChild(at);
    const isEmpty = current?.type === NODES.paragraph && current.content.size === 0;
    const end = start + (current?.nodeSize ?? 0);
    const node = NODES[block.kind].create({ block });
    const isLast = at >= doc.childCount - 1;
    tr.replaceWith(isEmpty ? start : end, end, isLast ? [node, NODES.paragraph.create()] : node);
    const inserted = isEmpty ? start : end;
    if (isLast) tr.setSelection(TextSelection.create(tr.doc, inserted + node.nodeSize + 1));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
