import { database } from "#db/client.ts";
import { m } from "#messages";
import { purseAmount } from "#messages/ledger-labels.ts";
import { providersOf } from "../../gateways/payments/providers.ts";
import type { CallContext } from "../../rpc/call.ts";
import type { RechargeContext } from "../../services/wallet/recharge/recharge-context.ts";

export async function rechargeContext({
  env,
  nowMs,
  inboxes,
  brand,
  locale,
  site,
}: CallContext): Promise<RechargeContext> {
  const base = locale === brand.lang ? "" : `/${locale}`;
  return {
    db: database(env.DB),
    nowMs,
    inboxes,
    providers: await providersOf(env),
    brandId: brand.id,
    locale,
    describe: ({ purse, amount }) =>
      m.recharge_description({ brand: brand.projectName, amount: purseAmount(purse, amount, String(amount)) }),
    returnUrl: (orderId) => `${site.origin}${base}/recharge/${orderId}`,
  };
}
