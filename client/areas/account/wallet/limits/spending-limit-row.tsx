import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { type LimitPeriod, MAX_SPENDING_LIMIT, type SpendingScope } from "#domain/wallet/spending-limits.ts";
import type { LimitView } from "#domain/wallet/spending-limits-contract.ts";
import { m } from "#messages";

const SCOPES: Record<SpendingScope, () => string> = {
  recharge: m.channel_recharged,
  purchases: m.limits_purchases,
  gifts: m.limits_gifts,
};
const PERIODS: Record<LimitPeriod, () => string> = { day: m.limits_day, month: m.limits_month };

const limitRule = (typed: string, locale: Locale): string | undefined =>
  typed === "" || (/^\d{1,8}$/.test(typed) && Number(typed) <= MAX_SPENDING_LIMIT)
    ? undefined
    : m.limits_whole({ max: wholeNumber(MAX_SPENDING_LIMIT, locale) });

/** One limit: amount, spent so far, and the pending change. */
export function SpendingLimitRow({ limit: { scope, period, amount, next, spent } }: { limit: LimitView }) {
  const { locale, timeZone } = useApp();
  const queryClient = useQueryClient();
  const form = useForm(useRouter(), {
    values: { amount: amount === null ? "" : String(amount) },
    rules: { amount: (typed) => limitRule(typed, locale) },
    submit: async (api, { amount: typed }) => {
      const change = { scope, period, amount: typed === "" ? null : Number(typed) };
      const limits = await api.call("POST /user/spendingLimits", change);
      queryClient.setQueryData(callQuery(api, "GET /user/spendingLimits", {}).queryKey, limits);
      showToast(m.account_saved());
    },
  });
  const { value, error, onValue } = form.field("amount");
  const future = next
    ? m.limits_next({
        date: dateAndTime(next.fromMs, locale, timeZone),
        amount: next.amount === null ? m.limits_none() : wholeNumber(next.amount, locale),
      })
    : undefined;
  const hint = [m.limits_spent({ amount: wholeNumber(spent, locale) }), future].filter(Boolean).join(" · ");
  return (
    <Form form={form} className="flex min-w-0 flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={m.label_value({ label: SCOPES[scope](), value: PERIODS[period]() })}
          inputMode="numeric"
          autoComplete="off"
          placeholder={m.limits_none()}
          value={value}
          onValue={(typed) => onValue(typed.trim())}
          hint={hint}
          error={error ?? limitRule(value, locale)}
        />
      </div>
      <SubmitButton kind="quiet" className="mt-6">
        {m.account_save()}
      </SubmitButton>
      <FormError isInline />
    </Form>
  );
}
