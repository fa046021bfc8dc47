import { useApp } from "#client/app-context.ts";
import { useCurrentPath } from "#client/features/shell/use-current-path.ts";
import { rechargeHref } from "#client/links.ts";
import { isReturnPath } from "#domain/identity/return-path.ts";
import type { RechargeCurrency } from "#domain/wallet/recharge.ts";
import { m } from "#messages";

type Props = {
  currency: RechargeCurrency;
  /** How many are missing for what the user is buying, if any. */
  need?: number | undefined;
};

/** Links to a recharge of the missing amount and back to the current page. */
export function RechargeLink({ currency, need }: Props) {
  const app = useApp();
  const { path, search } = useCurrentPath();
  const returnTo = `${app.basePath}${path}${search}`;
  if (!app.takesPayments) return null;
  const href = rechargeHref(app, {
    of: currency === "coins" ? undefined : currency,
    need: need !== undefined && need > 0 ? need : undefined,
    returnTo: isReturnPath(returnTo) ? returnTo : undefined,
  });
  return (
    <a href={href} className="rounded-6 font-600 text-accent hover:underline focus-ring">
      {m.order_recharge()}
    </a>
  );
}
