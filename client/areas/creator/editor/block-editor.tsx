import { type RefObject, useRef } from "react";
import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Button } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { MAX_PLAN_PICTURES } from "#domain/plans/limits.ts";
import { m } from "#messages";
import { AddPicture } from "./add-picture.tsx";
import { type TextBlock, toggleBold } from "./text-blocks.ts";

const MIN_ROWS = 3;
const MAX_ROWS = 16;
const LINE_LENGTH = 60;
/** Estimates wrapped lines, for most field widths. */
const rowsOf = (text: string): number => {
  const rows = text.split("\n").reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / LINE_LENGTH)), 1);
  return Math.min(MAX_ROWS, Math.max(MIN_ROWS, rows));
};

type BlockProps = {
  block: TextBlock;
  name: string;
  pictureBaseUrl: string;
  onBlock: (block: TextBlock) => void;
};

function TextBlockField({ block, name, onBlock }: BlockProps & { block: Exclude<TextBlock, { kind: "picture" }> }) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => applyBold(area, (text) => onBlock({ ...block, text }))}>
          <span aria-hidden="true" className="i-lucide-bold text-14" />
          {m.creator_bold()}
        </Button>
        {block.kind === "list" ? (
          <label className="flex min-h-11 cursor-pointer items-center gap-2 text-14">
            <input
              type="checkbox"
              className="size-5 focus-ring"
              checked={block.ordered}
              onChange={(event) => onBlock({ ...block, ordered: event.target.checked })}
            />
            {m.creator_numbered()}
          </label>
        ) : null}
      </div>
      <textarea
        ref={area}
        aria-label={name}
        dir="auto"
        rows={rowsOf(block.text)}
        value={block.text}
        placeholder={block.kind === "list" ? m.creator_list_hint() : undefined}
        onChange={(event) => onBlock({ ...block, text: event.target.value })}
        className="w-full rounded-10 border border-control bg-surface-0 px-3 py-2 text-16 text-strong focus-ring"
      />
    </>
  );
}

/** Keeps the same words selected. */
function applyBold(area: RefObject<HTMLTextAreaElement | null>, onText: (text: string) => void): void {
  const field = area.current;
  if (!field) return;
  const { text, start, end } = toggleBold(field.value, field.selectionStart, field.selectionEnd);
  onText(text);
  requestAnimationFrame(() => {
    field.focus();
    field.setSelectionRange(start, end);
  });
}

const KIND_NAMES: Record<TextBlock["kind"], () => string> = {
  paragraph: m.creator_paragraph,
  list: m.creator_list,
  picture: m.creator_picture,
};

type Props = {
  blocks: readonly TextBlock[];
  pictureBaseUrl: string;
  error: string | undefined;
  onBlocks: (blocks: readonly TextBlock[]) => void;
};

/** Edits the analysis as movable paragraphs, lists and square pictures, without HTML. */
export function BlockEditor({ blocks, pictureBaseUrl, error, onBlocks }: Props) {
  const { locale } = useApp();
  const nextKey = 1 + Math.max(0, ...blocks.map(({ key }) => key));
  const move = (from: number, to: number) => {
    const moved = blocks.toSpliced(from, 1);
    const block = blocks[from];
    if (block) onBlocks(moved.toSpliced(to, 0, block));
  };
  const pictures = blocks.filter(({ kind }) => kind === "picture").length;
  return (
    <fieldset aria-invalid={error ? true : undefined} className="flex flex-col gap-3" tabIndex={error ? -1 : undefined}>
      <legend className="mb-2 text-13 font-500 text-text">{m.tip_analysis()}</legend>
      {blocks.map((block, at) => {
        const name = `${KIND_NAMES[block.kind]()} ${wholeNumber(at + 1, locale)}`;
        const onBlock = (changed: TextBlock) => onBlocks(blocks.with(at, changed));
        return (
          <div key={block.key} data-block={block.kind} className="flex flex-col gap-2 rounded-10 bg-surface-2 p-3">
            <div className="flex items-center justify-between gap-2">
              <span className="text-13 text-muted">{name}</span>
              <span className="flex">
                <IconButton
                  icon="i-lucide-arrow-up"
                  label={m.label_value({ label: m.creator_move_up(), value: name })}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  icon="i-lucide-arrow-down"
                  label={m.label_value({ label: m.creator_move_down(), value: name })}
                  disabled={at === blocks.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  icon="i-lucide-trash-2"
                  label={m.label_value({ label: m.passkeys_remove(), value: name })}
                  onClick={() => onBlocks(blocks.toSpliced(at, 1))}
                />
              </span>
            </div>
            {block.kind === "picture" ? (
              <img
                src={pictureBaseUrl + block.file}
                alt={name}
                className="size-40 rounded-10 bg-surface-0 object-cover"
              />
            ) : (
              <TextBlockField block={block} name={name} pictureBaseUrl={pictureBaseUrl} onBlock={onBlock} />
            )}
          </div>
        );
      })}
      <div className="flex flex-wrap items-start gap-3">
        <Button onClick={() => onBlocks([...blocks, { key: nextKey, kind: "paragraph", text: "" }])}>
          <span aria-hidden="true" className="i-lucide-plus text-14" />
          {m.creator_paragraph()}
        </Button>
        <Button onClick={() => onBlocks([...blocks, { key: nextKey, kind: "list", ordered: false, text: "" }])}>
          <span aria-hidden="true" className="i-lucide-plus text-14" />
          {m.creator_list()}
        </Button>
        {pictures < MAX_PLAN_PICTURES ? (
          <AddPicture onFile={(file) => onBlocks([...blocks, { key: nextKey, kind: "picture", file }])} />
        ) : null}
      </div>
      <p role="alert" className="text-12 text-live">
        {error}
      </p>
    </fieldset>
  );
}
