import { useRouter } from "@tanstack/react-router";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextAreaField } from "#client/features/forms/text-area-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { Button } from "#client/ui/button.tsx";
import type { Api } from "#domain/api/contract.ts";
import { MAX_COMMENT_LENGTH } from "#domain/content/limits.ts";
import { m } from "#messages";

type Props = {
  label: string;
  initialText?: string;
  submitLabel: string;
  onSend: (api: Api, text: string) => Promise<unknown>;
  /** If omitted, the form stays open and is cleared after sending. */
  onCancel?: () => void;
};

/** Writes a comment, a reply or an edit. A rejected text stays in the field with the reason. */
export function CommentForm({ label, initialText = "", submitLabel, onSend, onCancel }: Props) {
  const form = useForm<{ text: string }>(useRouter(), {
    values: { text: initialText },
    submit: async (api, { text }) => {
      await onSend(api, text);
      form.change({ text: "" });
    },
  });
  const field = form.field("text");
  return (
    <Form form={form} className="flex flex-col gap-2">
      <TextAreaField
        {...field}
        label={label}
        rows={onCancel ? 2 : 3}
        maxLength={MAX_COMMENT_LENGTH}
        dir="auto"
        autoFocus={onCancel !== undefined}
      />
      <FormError />
      <div className="flex flex-wrap gap-3">
        <SubmitButton disabled={field.value.trim() === ""}>{submitLabel}</SubmitButton>
        {onCancel ? <Button onClick={onCancel}>{m.account_cancel()}</Button> : null}
      </div>
    </Form>
  );
}
