import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { m } from "#messages";
import { newsBlockLabel } from "./desk-labels.ts";
import type { EditorBlock } from "./editor-blocks.ts";
import { NewsImageField } from "./image-field.tsx";

type Change = (change: Partial<EditorBlock>) => void;

function Fields({ block, onChange }: { block: EditorBlock; onChange: Change }) {
  const label = newsBlockLabel(block.kind);
  const text = { value: block.text, onValue: (value: string) => onChange({ text: value }) };
  const note = { value: block.note, onValue: (value: string) => onChange({ note: value }) };
  const target = { value: block.target, onValue: (value: string) => onChange({ target: value }) };
  switch (block.kind) {
    case "heading":
      return <TextField label={label} {...text} />;
    case "paragraph":
      return <TextAreaField label={label} hint={m.desk_text_hint()} rows={5} {...text} />;
    case "list":
      return (
        <>
          <TextAreaField label={label} hint={m.desk_list_hint()} rows={4} {...text} />
          <label className="flex min-h-11 items-center gap-2 text-14">
            <input
              type="checkbox"
              checked={block.ordered}
              onChange={(event) => onChange({ ordered: event.target.checked })}
            />
            {m.desk_ordered()}
          </label>
        </>
      );
    case "quote":
      return (
        <>
          <TextAreaField label={label} rows={3} {...text} />
          <TextField label={m.desk_source()} {...note} />
        </>
      );
    case "image":
      return (
        <>
          <NewsImageField label={label} image={block.image} onImage={(image) => onChange({ image })} />
          <TextField label={m.desk_caption()} {...note} />
        </>
      );
    case "table":
      return (
        <>
          <TextAreaField label={label} hint={m.desk_table_hint()} rows={5} {...text} />
          <TextField label={m.desk_caption()} {...note} />
        </>
      );
    case "match":
    case "lineup":
      return <TextField label={m.label_value({ label, value: m.desk_match_id() })} inputMode="numeric" {...target} />;
    case "video":
      return (
        <>
          <TextField label={m.label_value({ label, value: m.golive_title() })} {...text} />
          <TextField label={m.desk_address()} type="url" {...target} />
        </>
      );
  }
}

type Props = {
  block: EditorBlock;
  onChange: Change;
  /** Undefined at the ends. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
};

/** One block of the document with its fields. */
export const BlockForm = ({ block, onChange, onUp, onDown, onRemove }: Props) => (
  <li data-block={block.kind} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
    <div className="flex justify-end gap-1">
      <IconButton icon="i-lucide-arrow-up" label={m.desk_move_up()} disabled={!onUp} onClick={onUp} />
      <IconButton icon="i-lucide-arrow-down" label={m.desk_move_down()} disabled={!onDown} onClick={onDown} />
      <IconButton icon="i-lucide-trash-2" label={m.passkeys_remove()} onClick={onRemove} />
    </div>
    <Fields block={block} onChange={onChange} />
  </li>
);
