import type { AppContext } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { Purse } from "#domain/wallet/ledger-accounts.ts";
import { purseAmount } from "#messages/ledger-labels.ts";

/** "2,000 coins", as the language counts them. */
export const purseText = (purse: Purse, amount: number, { locale }: Pick<AppContext, "locale">): string =>
  purseAmount(purse, amount, wholeNumber(amount, locale));
