import { useState } from "react";
import { SelectField } from "#client/features/forms/select-field.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { Button } from "#client/ui/button.tsx";
import { m } from "#messages";

const MAX_NOTE_LENGTH = 300;

type Props<Reason extends string> = {
  /** Name of the decision. */
  name: string;
  reasonLabel: string;
  options: readonly { value: Reason; label: string }[];
  isPending: boolean;
  onSend: (reason: Reason, note: string) => void;
};

/** A decision that needs a reason, with an optional note. */
export function DecisionWithReason<Reason extends string>({
  name,
  reasonLabel,
  options,
  isPending,
  onSend,
}: Props<Reason>) {
  const [reason, setReason] = useState(options[0]?.value);
  const [note, setNote] = useState("");
  if (reason === undefined) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
        {name}
      </summary>
      <div className="flex flex-col gap-3 pt-2">
        <SelectField label={reasonLabel} value={reason} options={options} onValue={setReason} />
        <TextField label={m.moderation_report_note()} value={note} maxLength={MAX_NOTE_LENGTH} onValue={setNote} />
        <Button className="self-start" disabled={isPending} onClick={() => onSend(reason, note.trim())}>
          {name}
        </Button>
      </div>
    </details>
  );
}
