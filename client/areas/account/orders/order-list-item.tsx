import { type AppContext, useApp } from "#client/app-context.ts";
import { coinsText, orderStateLabel } from "#client/features/mall/mall-labels.ts";
import { termKindLabel, tierLabel } from "#client/features/membership/membership-labels.ts";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { rechargeStateLabel } from "#client/features/wallet/recharge-labels.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { moneyAmount } from "#client/format/money.ts";
import { wholeDays, wholeNumber } from "#client/format/numbers.ts";
import { accountHref, orderHref, rechargeOrderHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { ORDER_STATES } from "#domain/mall/order.ts";
import { TERM_KINDS } from "#domain/membership/quote.ts";
import type { OrderKind, OrderListRow } from "#domain/wallet/orders-contract.ts";
import { RECHARGE_CURRENCIES, RECHARGE_STATES } from "#domain/wallet/recharge.ts";
import { m } from "#messages";

type OrderText = { title: string; state: string; href: string };

/** Title, state and link of an order, by kind. */
const ORDER_TEXTS: Record<OrderKind, (row: OrderListRow, app: AppContext) => OrderText> = {
  recharge: ({ id, about, state }, app) => {
    const currency = RECHARGE_CURRENCIES.find((one) => one === about.purse) ?? "coins";
    const knownState = RECHARGE_STATES.find((one) => one === state);
    return {
      title: `${m.recharge_title()}: ${currencyAmountText(currency, Number(about.amount), app)}`,
      state: knownState ? rechargeStateLabel(knownState) : state,
      href: rechargeOrderHref(app, id),
    };
  },
  goods: ({ id, about, state }, app) => {
    const knownState = ORDER_STATES.find((one) => one === state);
    const quantity = Number(about.quantity);
    return {
      title: `${about.name}${quantity > 1 ? ` × ${wholeNumber(quantity, app.locale)}` : ""}`,
      state: knownState ? orderStateLabel(knownState) : state,
      href: orderHref(app, id),
    };
  },
  vip: ({ about }, app) => {
    const months = Number(about.months);
    const tier = tierLabel(about.tier === "svip" ? "svip" : "vip");
    const kind = TERM_KINDS.find((one) => one === about.kind);
    return {
      title: months > 0 ? `${tier} · ${m.vip_months({ count: months })}` : tier,
      state: kind ? termKindLabel(kind) : "",
      href: accountHref(app, "vip"),
    };
  },
  score: ({ about }, app) => ({
    title: `${m.transactions_xp_boost()}: ${wholeDays(Number(about.days), app.locale)}`,
    state: m.orders_done(),
    href: accountHref(app, "level"),
  }),
};

export function OrderListItem({ row }: { row: OrderListRow }) {
  const app = useApp();
  const { locale, timeZone } = app;
  const { title, state, href } = ORDER_TEXTS[row.kind](row, app);
  const { unit, amount } = row.price;
  return (
    <li className="border-b">
      <Link
        href={href}
        className="flex items-center justify-between gap-4 rounded-6 py-3 hover:bg-surface-1 focus-ring"
      >
        <span className="min-w-0">
          <span className="block font-500 text-strong">{title}</span>
          <time dateTime={new Date(row.atMs).toISOString()} className="text-13 text-muted">
            {dateAndTime(row.atMs, locale, timeZone)}
          </time>
        </span>
        <span className="shrink-0 text-end">
          <bdi className="block text-16 font-700 text-strong tabular">
            {unit === "coins" ? coinsText(amount, app) : moneyAmount(amount, unit, locale)}
          </bdi>
          <span className={`text-12 ${row.phase === "done" ? "text-win" : "text-muted"}`}>{state}</span>
        </span>
      </Link>
    </li>
  );
}
