import { redo, redoDepth, undo, undoDepth } from "prosemirror-history";
import type { Command, EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { useRef, useState } from "react";
import { IMAGE_MEDIA_TYPES } from "#domain/media/image-upload.ts";
import type { NewsBlock } from "#domain/news/document.ts";
import { m } from "#messages";
import {
  insertFieldBlock,
  isMarkActive,
  linkAt,
  setTextKind,
  type TextBlockKind,
  textKindAt,
  toggleBoldMark,
  toggleItalicMark,
} from "./commands.ts";
import type { FieldBlock } from "./field-blocks.ts";
import { LinkForm } from "./link-form.tsx";
import { PickDialog } from "./pick-dialog.tsx";
import { MARKS } from "./schema.ts";

const ACCEPT = Object.values(IMAGE_MEDIA_TYPES).join();
const TEXT_KINDS: readonly { kind: TextBlockKind; icon: string; label: () => string }[] = [
  { kind: "paragraph", icon: "i-lucide-pilcrow", label: m.desk_block_paragraph },
  { kind: "heading", icon: "i-lucide-heading", label: m.desk_block_heading },
  { kind: "bullets", icon: "i-lucide-list", label: m.desk_block_list },
  { kind: "numbers", icon: "i-lucide-list-ordered", label: m.desk_ordered },
  { kind: "quote", icon: "i-lucide-text-quote", label: m.desk_block_quote },
];
const EMPTY_TABLE: FieldBlock = {
  kind: "table",
  caption: "",
  head: ["", "", ""],
  rows: [
    ["", "", ""],
    ["", "", ""],
  ],
};

type ToolProps = {
  icon: string;
  label: string;
  keys?: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  onPress: () => void;
};

/** Keeps the text selection while the button is pressed. */
const Tool = ({ icon, label, keys, isPressed, isDisabled = false, onPress }: ToolProps) => (
  <button
    type="button"
    className="news-tool focus-ring"
    aria-label={label}
    title={label}
    aria-pressed={isPressed}
    aria-keyshortcuts={keys}
    disabled={isDisabled}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <span aria-hidden="true" className={`${icon} text-16`} />
  </button>
);

type Props = {
  view: EditorView;
  state: EditorState;
  onFiles: (files: readonly File[]) => Promise<NewsBlock | undefined>;
  isLinkOpen: boolean;
  onLinkOpen: (isOpen: boolean) => void;
};

/** Formats the text at the cursor, and inserts blocks there. */
export function EditorToolbar({ view, state, onFiles, isLinkOpen, onLinkOpen }: Props) {
  const files = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<"match" | "lineup" | "video">();
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const insert = (block: FieldBlock) => run(insertFieldBlock(block));
  const kind = textKindAt(state);
  const isText = kind !== undefined;
  return (
    <div className="news-toolbar" role="toolbar" aria-label={m.desk_tools()} aria-orientation="horizontal">
      <div className="news-tools">
        {TEXT_KINDS.map((one) => (
          <Tool
            key={one.kind}
            icon={one.icon}
            label={one.label()}
            isPressed={kind === one.kind}
            isDisabled={!isText}
            onPress={() => run(setTextKind(kind === one.kind ? "paragraph" : one.kind))}
          />
        ))}
      </div>
      <div className="news-tools">
        <Tool
          icon="i-lucide-bold"
          label={m.desk_bold()}
          keys="Control+B Meta+B"
          isPressed={isMarkActive(state, MARKS.bold)}
          isDisabled={!toggleBoldMark(state)}
          onPress={() => run(toggleBoldMark)}
        />
        <Tool
          icon="i-lucide-italic"
          label={m.desk_italic()}
          keys="Control+I Meta+I"
          isPressed={isMarkActive(state, MARKS.italic)}
          isDisabled={!toggleItalicMark(state)}
          onPress={() => run(toggleItalicMark)}
        />
        <Tool
          icon="i-lucide-link"
          label={m.desk_link()}
          keys="Control+K Meta+K"
          isPressed={linkAt(state) !== undefined}
          isDisabled={!isText || (state.selection.empty && linkAt(state) === undefined)}
          onPress={() => onLinkOpen(!isLinkOpen)}
        />
      </div>
      <div className="news-tools">
        <Tool icon="i-lucide-image" label={m.desk_insert_images()} onPress={() => files.current?.click()} />
        <Tool icon="i-lucide-swords" label={m.desk_block_match()} onPress={() => setPicked("match")} />
        <Tool icon="i-lucide-users" label={m.match_tab_lineups()} onPress={() => setPicked("lineup")} />
        <Tool icon="i-lucide-circle-play" label={m.desk_block_video()} onPress={() => setPicked("video")} />
        <Tool icon="i-lucide-table" label={m.desk_block_table()} onPress={() => insert(EMPTY_TABLE)} />
      </div>
      <div className="news-tools">
        <Tool
          icon="i-lucide-undo-2"
          label={m.desk_undo()}
          keys="Control+Z Meta+Z"
          isDisabled={undoDepth(state) === 0}
          onPress={() => run(undo)}
        />
        <Tool
          icon="i-lucide-redo-2"
          label={m.desk_redo()}
          keys="Control+Y Meta+Shift+Z"
          isDisabled={redoDepth(state) === 0}
          onPress={() => run(redo)}
        />
      </div>
      <input
        ref={files}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        aria-label={m.desk_insert_images()}
        onChange={async (event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = "";
          const block = await onFiles(chosen);
          if (block?.kind === "image" || block?.kind === "gallery") insert(block);
        }}
      />
      {isLinkOpen ? <LinkForm view={view} onClose={() => onLinkOpen(false)} /> : null}
      {picked ? (
        <PickDialog
          kind={picked}
          onClose={() => setPicked(undefined)}
          onPick={(block) => {
            setPicked(undefined);
            insert(block);
          }}
        />
      ) : null}
    </div>
  );
}
