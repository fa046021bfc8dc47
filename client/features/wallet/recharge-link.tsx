import { useApp } from "#client/app-context.ts";
import { useCurrentPath } from "#client/features/shell/use-current-path.ts";
import { rechargeHref } from "#client/late-links.ts";
import { ButtonAnchor } from "#client/ui/button.tsx";
import { isReturnPath } from "#domain/identity/return-path.ts";
import type { RechargeCurrency } from "#domain/wallet/recharge.ts";
import { m } from "#messages";

type Props = {
  currency: RechargeCurrency;
  /** Amount missing for the current purchase, if any. */
  need?: number | undefined;
  /** Appended to the current page's URL, so that the way back reopens what was open. */
  returnQuery?: string | undefined;
};

/** Links to a recharge of the missing amount, and from there back to the current page. */
export function RechargeLink({ currency, need, returnQuery }: Props) {
  const app = useApp();
  const { path, search } = useCurrentPath();
  const query = [search.slice(1), returnQuery].filter(Boolean).join("&");
  const returnTo = `${app.basePath}${path}${query ? `?${query}` : ""}`;
  if (!app.takesPayments) return null;
  const href = rechargeHref(app, {
    of: currency === "coins" ? undefined : currency,
    need: need !== undefined && need > 0 ? need : undefined,
    returnTo: isReturnPath(returnTo) ? returnTo : undefined,
  });
  // If coins are missing, the recharge is the next step of the purchase.
  return need === undefined || need <= 0 ? (
    <a href={href} className="rounded-6 font-600 text-accent hover:underline focus-ring">
      {m.order_recharge()}
    </a>
  ) : (
    <ButtonAnchor href={href} kind="primary">
      {m.order_recharge()}
    </ButtonAnchor>
  );
}
