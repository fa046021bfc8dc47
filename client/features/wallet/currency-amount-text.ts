import type { AppContext } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { WalletCurrency } from "#domain/wallet/ledger-accounts.ts";
import { currencyAmount } from "#messages/ledger-labels.ts";

/** "2,000 coins", localized. */
export const currencyAmountText = (
  currency: WalletCurrency,
  amount: number,
  { locale }: Pick<AppContext, "locale">,
): string => currencyAmount(currency, amount, wholeNumber(amount, locale));
