import type { Locale } from "#domain/i18n/locales.ts";
import type { PaymentProvider } from "#worker/gateways/payments/payment-provider.ts";
import type { NotificationContext } from "../../notifications/insert-notification.ts";

export type RechargeContext = NotificationContext & {
  providers: readonly PaymentProvider[];
  brandId: string;
  locale: Locale;
  /** What the buyer reads on the provider's page, and where they come back to. */
  describe(order: { purse: "coins" | "diamonds"; amount: number }): string;
  returnUrl(orderId: string): string;
};
