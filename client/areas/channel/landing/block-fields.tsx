import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { m } from "#messages";
import { type LandingEditorBlock, landingBlockLabel } from "./editor-blocks.ts";

type Props = {
  block: LandingEditorBlock;
  onText: (text: string) => void;
  /** Undefined for the first and the last block, respectively. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
};

function Fields({ block, onText }: Pick<Props, "block" | "onText">) {
  const field = { label: landingBlockLabel(block.kind), value: block.text, onValue: onText };
  switch (block.kind) {
    case "title":
      return <TextField {...field} maxLength={80} />;
    case "text":
      return <TextAreaField {...field} rows={3} maxLength={400} />;
    case "features":
      return <TextAreaField {...field} hint={m.desk_list_hint()} rows={4} />;
    case "register":
      return <TextField {...field} placeholder={m.login_register()} maxLength={40} />;
    case "image":
    case "install":
      return <p className="text-14 text-strong">{field.label}</p>;
  }
}

export const BlockFields = ({ block, onText, onUp, onDown, onRemove }: Props) => (
  <li data-block={block.kind} className="flex items-start gap-2 rounded-10 bg-surface-2 p-3">
    <div className="min-w-0 flex-1">
      <Fields block={block} onText={onText} />
    </div>
    <div className="flex flex-col">
      <IconButton icon="i-lucide-arrow-up" label={m.desk_move_up()} disabled={!onUp} onClick={onUp} />
      <IconButton icon="i-lucide-arrow-down" label={m.desk_move_down()} disabled={!onDown} onClick={onDown} />
      {block.kind === "title" ? null : (
        <IconButton icon="i-lucide-trash-2" label={m.passkeys_remove()} onClick={onRemove} />
      )}
    </div>
  </li>
);
