import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { TextField } from "#client/features/forms/text-field.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { Withdrawal } from "#domain/anchors/contract.ts";
import {
  MAX_PAYOUT_DETAILS_LENGTH,
  MIN_PAYOUT_DETAILS_LENGTH,
  MIN_WITHDRAWAL_EARNINGS,
} from "#domain/anchors/limits.ts";
import { m } from "#messages";
import { currencyAmountText } from "./currency-amount-text.ts";
import { payoutText, withdrawalReasonLabel, withdrawalStateLabel } from "./withdrawal-labels.ts";
import { WithdrawalStateBadge } from "./withdrawal-state-badge.tsx";
import { withdrawalsQuery } from "./withdrawals-query.ts";

const CHANGED = ["GET /anchor/goldTotal", "GET /creator_platform/overview", "GET /anchor/withdrawals"];

function WithdrawalForm({ withdrawable }: { withdrawable: number }) {
  const app = useApp();
  const router = useRouter();
  const minimum = m.withdraw_minimum({ amount: wholeNumber(MIN_WITHDRAWAL_EARNINGS, app.locale) });
  const form = useForm(router, {
    values: { amount: "", payoutDetails: "" },
    rules: {
      amount: (text) => {
        const amount = Number(text);
        if (!Number.isInteger(amount) || amount < MIN_WITHDRAWAL_EARNINGS) return minimum;
        return amount > withdrawable ? m.error_insufficient_earnings() : undefined;
      },
      payoutDetails: (text) =>
        text.trim().length < MIN_PAYOUT_DETAILS_LENGTH
          ? m.apply_min_length({ min: MIN_PAYOUT_DETAILS_LENGTH })
          : undefined,
    },
    submit: async (api, { amount, payoutDetails }) => {
      const { state } = await api.call("POST /anchor/withdraw", {
        amount: Number(amount),
        payoutDetails: payoutDetails.trim(),
      });
      form.change({ amount: "", payoutDetails: "" });
      showToast(withdrawalStateLabel(state));
      const { queryClient } = router.options.context;
      await Promise.all(CHANGED.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    },
  });
  if (withdrawable < MIN_WITHDRAWAL_EARNINGS) return <p className="text-14 text-muted">{minimum}</p>;
  const amount = Number(form.values.amount);
  const payout = Number.isInteger(amount) && amount >= MIN_WITHDRAWAL_EARNINGS ? payoutText(amount, app) : undefined;
  return (
    <Form form={form} className="flex max-w-prose flex-col gap-4">
      <TextField
        {...form.field("amount")}
        label={m.transactions_amount()}
        hint={payout ?? minimum}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={8}
      />
      <TextField
        {...form.field("payoutDetails")}
        label={m.withdrawal_payout()}
        hint={m.withdraw_payout_hint()}
        autoComplete="off"
        maxLength={MAX_PAYOUT_DETAILS_LENGTH}
      />
      <FormError />
      <SubmitButton className="self-start">{m.withdraw_request()}</SubmitButton>
    </Form>
  );
}

function WithdrawalItem({ withdrawal }: { withdrawal: Withdrawal }) {
  const app = useApp();
  const { withdrawalId, amount, state, atMs, decidedAtMs, reason, note, reference } = withdrawal;
  const at = (ms: number) => dateAndTime(ms, app.locale, app.timeZone);
  return (
    <li data-withdrawal={withdrawalId} className="flex flex-col gap-1 border-b py-3">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-2 text-14 font-500 text-strong">
          <bdi className="tabular">{currencyAmountText("earnings", amount, app)}</bdi>
          <WithdrawalStateBadge state={state} />
        </span>
        <bdi className="text-14 text-strong tabular">{payoutText(amount, app)}</bdi>
      </span>
      <span className="text-12 text-muted">
        {at(atMs)}
        {decidedAtMs === null ? null : ` → ${at(decidedAtMs)}`}
      </span>
      {reason ? (
        <span className="break-words text-13">{[withdrawalReasonLabel(reason), note].filter(Boolean).join(" · ")}</span>
      ) : null}
      {reference ? (
        <span className="break-words text-13">
          {m.operator_reference()}: <bdi>{reference}</bdi>
        </span>
      ) : null}
    </li>
  );
}

/** The form for a new request, and the existing requests with their states. */
export function Withdrawals({ withdrawable }: { withdrawable: number }) {
  const { api } = useRouter().options.context;
  const pages = useSuspenseInfiniteQuery(withdrawalsQuery(api));
  const withdrawals = pages.data.pages.flatMap(({ list }) => list);
  return (
    <section aria-labelledby="withdrawals" className="flex flex-col gap-4">
      <h2 id="withdrawals" className="text-20">
        {m.operator_withdrawals()}
      </h2>
      <WithdrawalForm withdrawable={withdrawable} />
      {withdrawals.length > 0 ? (
        <ul>
          {withdrawals.map((withdrawal) => (
            <WithdrawalItem key={withdrawal.withdrawalId} withdrawal={withdrawal} />
          ))}
        </ul>
      ) : null}
      <LoadMore pages={pages} label={m.moderation_more()} className="self-center" />
    </section>
  );
}
