import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { Field } from "#client/features/forms/field.tsx";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Button } from "#client/ui/button.tsx";
import { type LimitPeriod, MAX_SPENDING_LIMIT, type SpendingScope } from "#domain/wallet/spending-limits.ts";
import type { LimitView } from "#domain/wallet/spending-limits-contract.ts";
import { m } from "#messages";

const SCOPES: Record<SpendingScope, () => string> = {
  recharge: m.recharge_title,
  purchases: m.limits_purchases,
  gifts: m.limits_gifts,
};
const PERIODS: Record<LimitPeriod, () => string> = { day: m.limits_day, month: m.limits_month };

const isLimit = (typed: string): boolean =>
  typed === "" || (/^\d{1,8}$/.test(typed) && Number(typed) <= MAX_SPENDING_LIMIT);

/** One limit: amount, spent so far, and the pending change. */
export function SpendingLimitRow({ limit: { scope, period, amount, next, spent } }: { limit: LimitView }) {
  const { locale, timeZone } = useApp();
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(amount === null ? "" : String(amount));
  const save = useMutation({
    mutationFn: () =>
      api.call("POST /user/spendingLimits", { scope, period, amount: typed === "" ? null : Number(typed) }),
    onSuccess: (limits) => {
      queryClient.setQueryData(callQuery(api, "GET /user/spendingLimits", {}).queryKey, limits);
      showToast(m.account_saved());
    },
  });
  const future = next
    ? m.limits_next({
        date: dateAndTime(next.fromMs, locale, timeZone),
        amount: next.amount === null ? m.limits_none() : wholeNumber(next.amount, locale),
      })
    : undefined;
  const hint = [m.limits_spent({ amount: wholeNumber(spent, locale) }), future].filter(Boolean).join(" · ");
  return (
    <form
      className="flex min-w-0 items-start gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isLimit(typed) && !save.isPending) save.mutate();
      }}
    >
      <div className="min-w-0 flex-1">
        <Field
          label={`${SCOPES[scope]()}, ${PERIODS[period]()}`}
          inputMode="numeric"
          autoComplete="off"
          placeholder={m.limits_none()}
          value={typed}
          onValue={(value) => setTyped(value.trim())}
          hint={hint}
          error={isLimit(typed) ? undefined : m.limits_whole({ max: wholeNumber(MAX_SPENDING_LIMIT, locale) })}
        />
      </div>
      <Button type="submit" className="mt-6" aria-busy={save.isPending}>
        {m.account_save()}
      </Button>
    </form>
  );
}
