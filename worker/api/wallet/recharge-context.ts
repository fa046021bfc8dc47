import { m } from "#messages";
import { currencyAmount } from "#messages/ledger-labels.ts";
import type { PaymentProvider } from "../../gateways/payments/payment-provider.ts";
import { listPaymentProviders } from "../../gateways/payments/providers.ts";
import type { CallContext } from "../../rpc/call.ts";
import type { RechargeContext } from "../../services/wallet/recharge/begin-recharge.ts";
import { toNotificationContext } from "../service-context.ts";

/** Limited to the methods that the brand offers; payments already started can still be completed. */
export async function listBrandProviders({ env, brand }: CallContext): Promise<PaymentProvider[]> {
  const providers = await listPaymentProviders(env);
  return providers.map((provider) => ({
    ...provider,
    methods: provider.methods.filter((method) => brand.payMethods.includes(method)),
  }));
}

export async function createRechargeContext(context: CallContext): Promise<RechargeContext> {
  const { brand, locale, site } = context;
  const base = locale === brand.lang ? "" : `/${locale}`;
  return {
    ...toNotificationContext(context),
    locale,
    providers: await listBrandProviders(context),
    brandId: brand.id,
    describe: ({ purse, amount }) =>
      m.recharge_description({ brand: brand.projectName, amount: currencyAmount(purse, amount, String(amount)) }),
    returnUrl: ({ id, returnTo }) => {
      const url = new URL(`${base}/recharge/${id}`, site.origin);
      if (returnTo) url.searchParams.set("returnTo", returnTo);
      return url.href;
    },
  };
}
