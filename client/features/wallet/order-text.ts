import type { AppContext } from "#client/app-context.ts";
import { orderStateLabel } from "#client/features/mall/mall-labels.ts";
import { termKindLabel, tierLabel } from "#client/features/membership/membership-labels.ts";
import { wholeDays, wholeNumber } from "#client/format/numbers.ts";
import { orderHref, rechargeOrderHref } from "#client/late-links.ts";
import { accountHref } from "#client/links.ts";
import { ORDER_STATES } from "#domain/mall/order.ts";
import { TERM_KINDS } from "#domain/membership/quote.ts";
import type { OrderKind, OrderListRow } from "#domain/wallet/orders-contract.ts";
import { RECHARGE_CURRENCIES, RECHARGE_STATES } from "#domain/wallet/recharge.ts";
import { m } from "#messages";
import { currencyAmountText } from "./currency-amount-text.ts";
import { rechargeStateLabel } from "./recharge-labels.ts";

type OrderText = { title: string; state: string; href: string };

/** Title, state and link of an order, by kind. */
const ORDER_TEXTS: Record<OrderKind, (row: OrderListRow, app: AppContext) => OrderText> = {
  recharge: ({ id, about, state }, app) => {
    const currency = RECHARGE_CURRENCIES.find((one) => one === about.purse) ?? "coins";
    const knownState = RECHARGE_STATES.find((one) => one === state);
    return {
      title: m.label_value({
        label: m.transactions_recharge(),
        value: currencyAmountText(currency, Number(about.amount), app),
      }),
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
    title: m.label_value({ label: m.transactions_xp_boost(), value: wholeDays(Number(about.days), app.locale) }),
    state: m.order_state_completed(),
    href: accountHref(app, "level"),
  }),
};

export const describeOrder = (row: OrderListRow, app: AppContext): OrderText => ORDER_TEXTS[row.kind](row, app);
