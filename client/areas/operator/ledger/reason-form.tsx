import { useRouter } from "@tanstack/react-router";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import type { Api } from "#domain/api/contract.ts";
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from "#domain/wallet/operator-contract.ts";
import { m } from "#messages";

type Props = {
  label: string;
  /** Says how the reason is used; by default, that a second person reads it. */
  hint?: string;
  onRequest: (api: Api, reason: string) => Promise<void>;
};

/** A decision that needs a written reason. */
export function ReasonForm({ label, hint = m.operator_request_reason_hint(), onRequest }: Props) {
  const form = useForm(useRouter(), {
    values: { reason: "" },
    rules: {
      reason: (text) => (text.trim().length < MIN_REASON_LENGTH ? hint : undefined),
    },
    submit: async (api, { reason }) => {
      await onRequest(api, reason.trim());
      form.change({ reason: "" });
    },
  });
  return (
    <details className="needs-scripts">
      <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
        {label}
      </summary>
      <Form form={form} className="flex flex-col gap-3 pt-2">
        <TextField
          {...form.field("reason")}
          label={m.operator_request_reason()}
          hint={hint}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
        />
        <FormError />
        <SubmitButton kind="quiet" className="self-start" disabled={form.isPending}>
          {label}
        </SubmitButton>
      </Form>
    </details>
  );
}
