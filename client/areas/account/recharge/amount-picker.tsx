import { useApp } from "#client/app-context.ts";
import { TextField } from "#client/features/forms/text-field.tsx";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { moneyAmount } from "#client/format/money.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { toAsciiDigits } from "#client/format/to-ascii-digits.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { PaymentCurrency } from "#domain/wallet/recharge.ts";
import type { RechargeList } from "#domain/wallet/recharge-contract.ts";
import { parseTypedAmount } from "#domain/wallet/typed-amount.ts";
import { m } from "#messages";
import { currencyName } from "#messages/ledger-labels.ts";

/** A preset in yuan, or the number of coins or diamonds typed into the custom field. */
export type RechargeAmount = { preset: number } | { custom: string };

const minText = ({ minCny, coinsPerCny }: RechargeList, locale: Locale) => wholeNumber(minCny * coinsPerCny, locale);
const rangeText = (list: RechargeList, locale: Locale): string =>
  m.recharge_custom_hint({
    min: minText(list, locale),
    max: wholeNumber(list.maxCny * list.coinsPerCny, locale),
  });

function amountError(typed: string, list: RechargeList, locale: Locale): string | undefined {
  switch (parseTypedAmount(typed, list).kind) {
    case "not_whole":
    case "too_little":
      return m.recharge_custom_whole({ min: minText(list, locale) });
    case "too_much":
      return rangeText(list, locale);
    case "empty":
    case "valid":
      return undefined;
  }
}

/** Undefined while the amount is not valid. */
export function yuanOf(amount: RechargeAmount, list: RechargeList): number | undefined {
  if ("preset" in amount) return amount.preset;
  const typed = parseTypedAmount(amount.custom, list);
  return typed.kind === "valid" ? typed.cny : undefined;
}

type Props = {
  list: RechargeList;
  /** Billing currency of the selected method. */
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
        label={m.recharge_custom_amount()}
        name="custom"
        inputMode="numeric"
        autoComplete="off"
        value={custom}
        onValue={(value) => onAmount({ custom: toAsciiDigits(value.trim()) })}
        hint={rangeText(list, locale)}
        error={amountError(custom, list, locale)}
        after={<span className="pe-3 text-muted">{currencyName(list.purse)}</span>}
      />
    </fieldset>
  );
}
