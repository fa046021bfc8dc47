import { useRouter } from "@tanstack/react-router";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { toAsciiDigits } from "#client/format/to-ascii-digits.ts";
import type { RechargeView } from "#domain/wallet/finance-contract.ts";
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from "#domain/wallet/operator-contract.ts";
import { parseAmountMinor } from "#domain/wallet/statement.ts";
import { m } from "#messages";

type Props = { recharge: RechargeView; refundableMinor: number };

/** Refunds the whole payment unless another amount is entered. A second person must approve it. */
export function RequestRefundForm({ recharge: { id, currency }, refundableMinor }: Props) {
  const router = useRouter();
  const toMinor = (text: string) => parseAmountMinor(toAsciiDigits(text));
  const form = useForm(router, {
    values: { amount: (refundableMinor / 100).toFixed(2), reason: "" },
    serverFields: { amountMinor: "amount" },
    rules: {
      amount: (text) => ((toMinor(text) ?? Infinity) > refundableMinor ? m.error_refund_not_possible() : undefined),
      reason: (text) => (text.trim().length < MIN_REASON_LENGTH ? m.operator_request_reason_hint() : undefined),
    },
    submit: async (api, { amount, reason }) => {
      await api.call("POST /operator/refunds/request", {
        rechargeId: id,
        amountMinor: toMinor(amount) ?? 0,
        reason: reason.trim(),
      });
      form.change({ reason: "" });
      await router.options.context.queryClient.invalidateQueries();
    },
  });
  return (
    <Form form={form} className="needs-scripts flex max-w-prose flex-col gap-3">
      <TextField
        {...form.field("amount")}
        label={`${m.refund_amount()} (${currency})`}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
      />
      <TextField
        {...form.field("reason")}
        label={m.operator_request_reason()}
        hint={m.operator_request_reason_hint()}
        maxLength={MAX_REASON_LENGTH}
        autoComplete="off"
      />
      <FormError />
      <SubmitButton kind="quiet" className="self-start" disabled={form.isPending}>
        {m.refund_request()}
      </SubmitButton>
    </Form>
  );
}
