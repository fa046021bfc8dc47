import { useApp } from "#client/app-context.ts";
import { TextField } from "#client/features/forms/text-field.tsx";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { moneyAmount } from "#client/format/money.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { plainDigits } from "#client/format/plain-digits.ts";
import { MAX_CNY, type PaymentCurrency } from "#domain/wallet/recharge.ts";
import type { RechargeList } from "#domain/wallet/recharge-contract.ts";
import { m } from "#messages";

/** A preset in yuan, or the text of the custom field. */
export type RechargeAmount = { preset: number } | { custom: string };

/** Undefined for a valid amount and for an empty field. */
export function amountError(typed: string, { minCny, maxCny }: RechargeList): string | undefined {
  if (typed === "") return undefined;
  if (/^\d+$/.test(typed) && Number(typed) > maxCny)
    return maxCny === MAX_CNY ? m.error_out_of_recharge_range() : m.recharge_custom_hint({ min: minCny, max: maxCny });
  return /^\d+$/.test(typed) && Number(typed) >= minCny ? undefined : m.recharge_custom_whole({ min: minCny });
}

type Props = {
  list: RechargeList;
  /** What the selected method bills in. */
  currency: PaymentCurrency;
  amount: RechargeAmount;
  onAmount: (amount: RechargeAmount) => void;
};

export function AmountPicker({ list, currency, amount, onAmount }: Props) {
  const { locale } = useApp();
  const custom = "custom" in amount ? amount.custom : "";
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-16 font-600 text-strong">{m.recharge_choose()}</legend>
      <div className="recharge-choices">
        {list.presets.map((preset) => (
          <label key={preset.cny} className="recharge-choice">
            <input
              type="radio"
              name="preset"
              value={preset.cny}
              checked={"preset" in amount && amount.preset === preset.cny}
              onChange={() => onAmount({ preset: preset.cny })}
              className="sr-only"
            />
            <span className="min-w-0">
              <bdi className="block text-16 font-700 text-strong tabular">
                {currencyAmountText(list.purse, preset.amount, { locale })}
              </bdi>
              <bdi className="block text-13 text-text tabular">
                {moneyAmount(currency === "CNY" ? preset.cnyMinor : preset.usdMinor, currency, locale)}
              </bdi>
            </span>
          </label>
        ))}
      </div>
      <TextField
        label={m.recharge_custom()}
        name="custom"
        inputMode="numeric"
        autoComplete="off"
        value={custom}
        onValue={(value) => onAmount({ custom: plainDigits(value.trim()) })}
        hint={m.recharge_custom_hint({
          min: wholeNumber(list.minCny, locale),
          max: wholeNumber(list.maxCny, locale),
        })}
        error={amountError(custom, list)}
        before={
          <span aria-hidden="true" className="ps-3 text-muted">
            ¥
          </span>
        }
      />
    </fieldset>
  );
}
