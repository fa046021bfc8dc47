import "./recharge.css";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { Form, FormError, SubmitButton } from "#client/features/forms/form.tsx";
import { useForm } from "#client/features/forms/use-form.ts";
import { useRestoredInput } from "#client/features/forms/use-restored-input.ts";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { moneyAmount } from "#client/format/money.ts";
import { toAsciiDigits } from "#client/format/to-ascii-digits.ts";
import { cnyForShortfall, type PayMethod, priceMinor, rechargeAmount } from "#domain/wallet/recharge.ts";
import type { OfferedMethod, RechargeList } from "#domain/wallet/recharge-contract.ts";
import { m } from "#messages";
import { AmountPicker, type RechargeAmount, yuanOf } from "./amount-picker.tsx";
import { PaymentMethodPicker } from "./payment-method-picker.tsx";
import { useRecharge } from "./use-recharge.ts";

type Props = {
  list: RechargeList;
  methods: readonly [OfferedMethod, ...OfferedMethod[]];
  defaultMethod: PayMethod;
  need: number | undefined;
  returnTo: string | undefined;
};

/** The shortfall of a purchase if there is one, otherwise the second preset. */
function initialAmount(list: RechargeList, need: number | undefined): RechargeAmount {
  if (need === undefined) return { preset: list.presets[1]?.cny ?? list.minCny };
  const cny = cnyForShortfall(need);
  return list.presets.some((preset) => preset.cny === cny) ? { preset: cny } : { custom: String(rechargeAmount(cny)) };
}

type Values = { amount: RechargeAmount; method: PayMethod };

export function RechargeForm({ list, methods, defaultMethod, need, returnTo }: Props) {
  const { locale } = useApp();
  const startRecharge = useRecharge();
  const form = useForm<Values>(useRouter(), {
    values: { amount: initialAmount(list, need), method: defaultMethod },
    submit: async (api) => {
      if (cny !== undefined && price !== undefined)
        await startRecharge(api, {
          purse: list.purse,
          cny,
          method,
          priceMinor: price,
          amount: bought,
          ...(returnTo ? { returnTo } : {}),
        });
    },
  });
  useRestoredInput(form.ref, (typed) => {
    const custom = typed.get("custom");
    const preset = list.presets.find((one) => String(one.cny) === typed.get("preset"));
    if (custom) form.change({ amount: { custom: toAsciiDigits(String(custom).trim()) } });
    else if (preset) form.change({ amount: { preset: preset.cny } });
    const picked = methods.find((one) => one.method === typed.get("method"));
    if (picked) form.change({ method: picked.method });
  });
  const { amount } = form.values;
  const { method, currency } = methods.find((one) => one.method === form.values.method) ?? methods[0];
  const cny = yuanOf(amount, list);
  const bought = cny === undefined ? 0 : (list.presets.find((one) => one.cny === cny)?.amount ?? rechargeAmount(cny));
  const price = cny === undefined ? undefined : priceMinor(cny, currency);
  return (
    <Form form={form} className="flex flex-col gap-6">
      <AmountPicker list={list} currency={currency} amount={amount} onAmount={form.field("amount").onValue} />
      <PaymentMethodPicker methods={methods} method={method} onMethod={form.field("method").onValue} />
      <FormError />
      <div className="flex flex-col gap-2">
        <SubmitButton
          className="needs-scripts w-full md:w-auto md:self-start"
          disabled={price === undefined || form.isPending}
        >
          {price === undefined ? m.recharge_title() : m.recharge_pay({ price: moneyAmount(price, currency, locale) })}
        </SubmitButton>
        {cny === undefined ? null : (
          <p className="text-13 text-muted">
            {m.recharge_next({ amount: currencyAmountText(list.purse, bought, { locale }) })}
          </p>
        )}
      </div>
    </Form>
  );
}
