import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Field } from "#client/features/forms/field.tsx";
import { FormError } from "#client/features/forms/form-error.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { Button } from "#client/ui/button.tsx";
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from "#domain/wallet/operator-contract.ts";
import { m } from "#messages";

/** An operator states the reason; a second one confirms the request. */
export function ReasonForm({ label, onRequest }: { label: string; onRequest: (reason: string) => Promise<void> }) {
  const form = useForm<"reason">(useRouter(), (serverField) => (serverField === "reason" ? "reason" : undefined));
  const [reason, setReason] = useState("");
  const sendRequest = () =>
    form.send(
      reason.trim().length < MIN_REASON_LENGTH ? { reason: m.operator_request_reason_hint() } : {},
      async () => {
        await onRequest(reason.trim());
        setReason("");
      },
    );
  return (
    <details className="needs-scripts">
      <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
        {label}
      </summary>
      <form
        ref={form.form}
        noValidate
        className="flex flex-col gap-3 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          void sendRequest();
        }}
      >
        <Field
          label={m.operator_request_reason()}
          hint={m.operator_request_reason_hint()}
          error={form.problems.reason}
          value={reason}
          onValue={(value) => {
            setReason(value);
            form.clear("reason");
          }}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
        />
        <FormError text={form.failure} />
        <Button type="submit" className="self-start" disabled={form.isBusy} aria-busy={form.isBusy}>
          {label}
        </Button>
      </form>
    </details>
  );
}
