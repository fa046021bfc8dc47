import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { shortNumber, wholeNumber } from "#client/format/numbers.ts";
import { rechargeHref } from "#client/late-links.ts";
import { accountHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { m } from "#messages";

/** Coins and bonus coins. Links to the recharge page, or to the transactions if the site takes no payments. */
export function HeaderBalance() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useQuery(callQuery(api, "GET /user/userGold", {}));
  const coins = data && data.coins + data.bonus_coins;
  const [name, href] = app.takesPayments
    ? [m.recharge_title(), rechargeHref(app)]
    : [m.transactions_title(), accountHref(app, "water")];
  const label = coins === undefined ? name : m.label_value({ label: name, value: wholeNumber(coins, app.locale) });
  return (
    <Link
      href={href}
      aria-label={label}
      className="hidden h-11 min-w-22 items-center justify-center gap-2 rounded-10 px-2 text-13 font-600 text-strong tabular hover:bg-surface-2 focus-ring-inset md:inline-flex"
    >
      <span aria-hidden="true" className="i-lucide-coins text-16 text-accent" />
      <span data-coins={coins}>{coins === undefined ? "" : shortNumber(coins, app.locale)}</span>
    </Link>
  );
}
