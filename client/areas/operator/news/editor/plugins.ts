import { baseKeymap, chainCommands } from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import "prosemirror-gapcursor/style/gapcursor.css";
import { history, redo, undo } from "prosemirror-history";
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { MarkType } from "prosemirror-model";
import { liftListItem, splitListItem } from "prosemirror-schema-list";
import { Plugin } from "prosemirror-state";
import { Decoration, DecorationSet } from "prosemirror-view";
import { moveBlock, toggleBoldMark, toggleItalicMark } from "./commands.ts";
import { dragHandle } from "./drag-handle.ts";
import { MARKS, NODES } from "./schema.ts";

/** Turns `**bold**` and `*italic*` into formatted text while typing. */
const markRule = (pattern: RegExp, type: MarkType): InputRule =>
  new InputRule(pattern, (state, match, start, end) => {
    const [, text = ""] = match;
    return state.tr.replaceWith(start, end, state.schema.text(text, [type.create()])).removeStoredMark(type);
  });

const typingRules = inputRules({
  rules: [
    textblockTypeInputRule(/^##?#?\s$/, NODES.heading),
    textblockTypeInputRule(/^>\s$/, NODES.quote),
    wrappingInputRule(/^[-*•]\s$/, NODES.list, { ordered: false }),
    wrappingInputRule(/^1[.)]\s$/, NODES.list, { ordered: true }),
    markRule(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, MARKS.bold),
    markRule(/(?<!\*)\*([^*\s](?:[^*]*[^*\s])?)\*$/, MARKS.italic),
  ],
});

const placeholder = (text: string) =>
  new Plugin({
    props: {
      decorations: ({ doc }) =>
        doc.childCount === 1 && doc.firstChild?.type === NODES.paragraph && doc.firstChild.content.size === 0
          ? DecorationSet.create(doc, [Decoration.node(0, doc.firstChild.nodeSize, { "data-placeholder": text })])
          : null,
    },
  });

/** `selectionchange` fires asynchronously after a click, so a fast shortcut would act on the old selection. */
const readSelectionBeforeKeys = new Plugin({
  props: {
    handleDOMEvents: {
      keydown: (view) => {
        if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event("selectionchange"));
        return false;
      },
    },
  },
});

type Keys = { onLink: () => void };

/** Undo, shortcuts, Markdown-like typing, and moving blocks by keyboard or drag and drop. */
export const editorPlugins = (texts: { placeholder: string; drag: string }, { onLink }: Keys): Plugin[] => [
  readSelectionBeforeKeys,
  typingRules,
  keymap({
    "Mod-z": undo,
    "Shift-Mod-z": redo,
    "Mod-y": redo,
    "Mod-b": toggleBoldMark,
    "Mod-i": toggleItalicMark,
    "Mod-k": () => {
      onLink();
      return true;
    },
    "Alt-ArrowUp": moveBlock(-1),
    "Alt-ArrowDown": moveBlock(1),
    Enter: splitListItem(NODES.list_item),
    "Shift-Tab": liftListItem(NODES.list_item),
  }),
  keymap({ ...baseKeymap, Backspace: chainCommands(liftAtStart, baseKeymap.Backspace ?? liftAtStart) }),
  history(),
  dropCursor({ width: 3, class: "news-drop-cursor" }),
  gapCursor(),
  placeholder(texts.placeholder),
  dragHandle(texts.drag),
];

/** Backspace at the start of a list item, heading or quote turns it into a paragraph. */
function liftAtStart(...[state, dispatch, view]: Parameters<typeof undo>): boolean {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0) return false;
  if ($from.node(1)?.type === NODES.list) return liftListItem(NODES.list_item)(state, dispatch, view);
  const top = $from.depth > 0 ? $from.node(1) : undefined;
  if (top?.type !== NODES.heading && top?.type !== NODES.quote) return false;
  dispatch?.(state.tr.setNodeMarkup($from.before(1), NODES.paragraph));
  return true;
}
