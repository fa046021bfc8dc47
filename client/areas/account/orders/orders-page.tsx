import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { rechargeHref } from "#client/late-links.ts";
import { accountHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { ORDER_PHASES, type OrderPhase } from "#domain/wallet/orders-contract.ts";
import { m } from "#messages";
import { accountScreen } from "../account-screen.tsx";
import { orderListQuery, parseUserInfoSearch } from "../user-info-search.ts";
import { OrderListItem } from "./order-list-item.tsx";

const PHASES: Record<OrderPhase, () => string> = {
  open: m.orders_open,
  done: m.orders_done,
  ended: m.orders_ended,
};

/** Orders of every kind, newest first. */
function OrdersPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = parseUserInfoSearch(useSearch({ from: "/userInfo/myOrder" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /user/order/list", orderListQuery(search)));
  const tab = (phase: OrderPhase | undefined, label: string) => ({
    href: accountHref(app, "myOrder", { phase }),
    label,
    current: phase === search.phase,
  });
  return (
    <>
      <h2 className="text-20">{m.orders_title()}</h2>
      <LinkTabs
        label={m.orders_title()}
        tabs={[tab(undefined, m.transactions_all()), ...ORDER_PHASES.map((phase) => tab(phase, PHASES[phase]()))]}
      />
      {data.list.length > 0 ? (
        <ul>
          {data.list.map((row) => (
            <OrderListItem key={`${row.kind}:${row.id}`} row={row} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-receipt-text" title={m.orders_empty()} text={m.orders_empty_text()}>
          {app.takesPayments ? <ButtonLink href={rechargeHref(app)}>{m.recharge_title()}</ButtonLink> : null}
        </EmptyState>
      )}
      <Pager
        label={m.orders_title()}
        back={
          search.after
            ? { href: accountHref(app, "myOrder", { phase: search.phase }), name: m.transactions_newest() }
            : undefined
        }
        next={
          data.cursor
            ? {
                href: accountHref(app, "myOrder", { phase: search.phase, after: data.cursor }),
                name: m.transactions_older(),
              }
            : undefined
        }
      />
    </>
  );
}

export const OrdersScreen = accountScreen("myOrder", OrdersPage);
