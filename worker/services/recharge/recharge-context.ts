import type { Locale } from "#domain/locale/locales.ts";
import type { NoticeContext } from "../notices/give-notice.ts";
import type { PaymentProvider } from "./payment-provider.ts";

export type RechargeContext = NoticeContext & {
  providers: readonly PaymentProvider[];
  brandId: string;
  locale: Locale;
  /** What the buyer reads on the provider's page, and where they come back to. */
  describe(order: { purse: "coins" | "diamonds"; amount: number }): string;
  returnUrl(orderId: string): string;
};
