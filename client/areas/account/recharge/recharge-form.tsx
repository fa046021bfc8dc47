import "./recharge.css";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { FormError } from "#client/features/forms/form-error.tsx";
import { useRestoredInput } from "#client/features/forms/use-restored-input.ts";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { moneyAmount } from "#client/format/money.ts";
import { plainDigits } from "#client/format/plain-digits.ts";
import { Button } from "#client/ui/button.tsx";
import { cnyForShortfall, type PayMethod, priceMinor, rechargeAmount } from "#domain/wallet/recharge.ts";
import type { OfferedMethod, RechargeList } from "#domain/wallet/recharge-contract.ts";
import { m } from "#messages";
import { AmountPicker, amountError, type RechargeAmount } from "./amount-picker.tsx";
import { PaymentMethodPicker } from "./payment-method-picker.tsx";
import { useRecharge } from "./use-recharge.ts";

type Props = {
  list: RechargeList;
  methods: readonly [OfferedMethod, ...OfferedMethod[]];
  defaultMethod: PayMethod;
  need: number | undefined;
  returnTo: string | undefined;
};

/** The shortfall of a purchase when there is one, else the second preset. */
function initialAmount(list: RechargeList, need: number | undefined): RechargeAmount {
  if (need === undefined) return { preset: list.presets[1]?.cny ?? list.minCny };
  const cny = cnyForShortfall(need);
  return list.presets.some((preset) => preset.cny === cny) ? { preset: cny } : { custom: String(cny) };
}

/** Undefined while the amount is not valid. */
function yuanOf(amount: RechargeAmount, list: RechargeList): number | undefined {
  if ("preset" in amount) return amount.preset;
  return amount.custom === "" || amountError(amount.custom, list) ? undefined : Number(amount.custom);
}

export function RechargeForm({ list, methods, defaultMethod, need, returnTo }: Props) {
  const { locale } = useApp();
  const [amount, setAmount] = useState<RechargeAmount>(() => initialAmount(list, need));
  const [chosen, setChosen] = useState(defaultMethod);
  const { form, begin } = useRecharge();
  useRestoredInput(form.form, (typed) => {
    const custom = typed.get("custom");
    const preset = list.presets.find((one) => String(one.cny) === typed.get("preset"));
    if (custom) setAmount({ custom: plainDigits(String(custom).trim()) });
    else if (preset) setAmount({ preset: preset.cny });
    const picked = methods.find((one) => one.method === typed.get("method"));
    if (picked) setChosen(picked.method);
  });
  const { method, currency } = methods.find((one) => one.method === chosen) ?? methods[0];
  const cny = yuanOf(amount, list);
  const price = cny === undefined ? undefined : priceMinor(cny, currency);
  return (
    <form
      ref={form.form}
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (cny !== undefined && price !== undefined && !form.isBusy)
          void begin({ purse: list.purse, cny, method, priceMinor: price, ...(returnTo ? { returnTo } : {}) });
      }}
    >
      <AmountPicker list={list} currency={currency} amount={amount} onAmount={setAmount} />
      <PaymentMethodPicker methods={methods} method={method} onMethod={setChosen} />
      <FormError text={form.problems.cny ?? form.failure} />
      <div className="flex flex-col gap-2">
        <Button
          type="submit"
          kind="primary"
          className="needs-scripts w-full md:w-auto md:self-start"
          disabled={price === undefined || form.isBusy}
          aria-busy={form.isBusy}
        >
          {price === undefined ? m.recharge_title() : m.recharge_pay({ price: moneyAmount(price, currency, locale) })}
        </Button>
        {cny === undefined ? null : (
          <p className="text-13 text-muted">
            {m.recharge_next({ amount: currencyAmountText(list.purse, rechargeAmount(cny), { locale }) })}
          </p>
        )}
      </div>
    </form>
  );
}
