import { getDatabase } from "#db/client.ts";
import { m } from "#messages";
import { currencyAmount } from "#messages/ledger-labels.ts";
import { listPaymentProviders } from "../../gateways/payments/providers.ts";
import type { CallContext } from "../../rpc/call.ts";
import type { RechargeContext } from "../../services/wallet/recharge/recharge-context.ts";

export async function createRechargeContext({
  env,
  nowMs,
  inboxes,
  brand,
  locale,
  site,
}: CallContext): Promise<RechargeContext> {
  const base = locale === brand.lang ? "" : `/${locale}`;
  return {
    db: getDatabase(env.DB),
    nowMs,
    inboxes,
    providers: await listPaymentProviders(env),
    brandId: brand.id,
    locale,
    describe: ({ purse, amount }) =>
      m.recharge_description({ brand: brand.projectName, amount: currencyAmount(purse, amount, String(amount)) }),
    returnUrl: (orderId) => `${site.origin}${base}/recharge/${orderId}`,
  };
}
