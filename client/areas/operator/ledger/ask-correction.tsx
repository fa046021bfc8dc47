import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { Field } from "#client/features/account-forms/field.tsx";
import { FormFailure } from "#client/features/account-forms/form-failure.tsx";
import { useAccountForm } from "#client/features/account-forms/use-account-form.ts";
import { Button } from "#client/ui/button.tsx";
import { LONGEST_REASON, SHORTEST_REASON, type TracedEntry } from "#domain/wallet/operator-calls.ts";
import { m } from "#messages";

/** One entry shall be undone, says one operator; nothing moves until another agrees. */
export function AskCorrection({ entry: { key, leg } }: { entry: TracedEntry }) {
  const router = useRouter();
  const { api, queryClient } = router.options.context;
  const form = useAccountForm<"reason">(router, (blamed) => (blamed === "reason" ? "reason" : undefined));
  const [reason, setReason] = useState("");
  const ask = () =>
    form.send(reason.trim().length < SHORTEST_REASON ? { reason: m.operator_why_hint() } : {}, async () => {
      await api.call("POST /ledger/askCorrection", { key, leg, reason: reason.trim() });
      setReason("");
      await queryClient.invalidateQueries({ queryKey: ["GET /ledger/corrections"] });
    });
  return (
    <details className="needs-scripts">
      <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
        {m.operator_ask()}
      </summary>
      <form
        ref={form.form}
        noValidate
        className="flex flex-col gap-3 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <Field
          label={m.operator_why()}
          hint={m.operator_why_hint()}
          problem={form.problems.reason}
          value={reason}
          onValue={(value) => {
            setReason(value);
            form.clear("reason");
          }}
          maxLength={LONGEST_REASON}
          autoComplete="off"
        />
        <FormFailure text={form.failure} />
        <Button type="submit" className="self-start" disabled={form.isBusy} aria-busy={form.isBusy}>
          {m.operator_ask()}
        </Button>
      </form>
    </details>
  );
}
