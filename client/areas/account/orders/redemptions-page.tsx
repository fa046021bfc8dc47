import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { coinsText, orderText } from "#client/features/mall/mall-labels.ts";
import { OrderStateBadge } from "#client/features/mall/order-state-badge.tsx";
import { ProductPicture } from "#client/features/mall/product-picture.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { orderHref } from "#client/late-links.ts";
import { accountHref, mallHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import { Pager } from "#client/ui/pager.tsx";
import type { MallOrder } from "#domain/mall/contract.ts";
import { m } from "#messages";
import { accountScreen } from "../account-screen.tsx";
import { parseUserInfoSearch, redemptionsQuery } from "../user-info-search.ts";

function RedemptionRow({ order }: { order: MallOrder }) {
  const app = useApp();
  return (
    <li className="border-b">
      <Link href={orderHref(app, order.id)} className="flex items-center gap-4 py-3 focus-ring-inset">
        <ProductPicture src={order.picture} size={64} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-500 text-strong">
              <bdi>{order.name}</bdi>
              {order.quantity > 1 ? (
                <>
                  {" "}
                  <bdi>× {wholeNumber(order.quantity, app.locale)}</bdi>
                </>
              ) : null}
            </span>
            <OrderStateBadge state={order.state} />
          </span>
          <span className="block text-13 text-muted">{orderText(order)}</span>
          <time dateTime={new Date(order.createdAtMs).toISOString()} className="block text-12 text-muted">
            {dateAndTime(order.createdAtMs, app.locale, app.timeZone)}
          </time>
        </span>
        <bdi className="shrink-0 font-600 text-strong tabular">{coinsText(order.coinsNow, app)}</bdi>
      </Link>
    </li>
  );
}

/** Redemptions with their state and link. */
function RedemptionsPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const query = redemptionsQuery(parseUserInfoSearch(useSearch({ from: "/userInfo/exchange" })));
  const { data } = useSuspenseQuery(callQuery(api, "GET /goods/orders", query));
  const { cursor } = data;
  return (
    <>
      <h2 className="text-20">{m.exchange_title()}</h2>
      {data.list.length > 0 ? (
        <ul>
          {data.list.map((order) => (
            <RedemptionRow key={order.id} order={order} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-package" title={m.exchange_empty()} text={m.exchange_empty_text()}>
          {app.brand.mall ? <ButtonLink href={mallHref(app)}>{m.exchange_to_mall()}</ButtonLink> : null}
        </EmptyState>
      )}
      <Pager
        label={m.exchange_title()}
        back={query.cursor ? { href: accountHref(app, "exchange"), name: m.transactions_newest() } : undefined}
        next={
          cursor ? { href: accountHref(app, "exchange", { after: cursor }), name: m.transactions_older() } : undefined
        }
      />
    </>
  );
}

export const RedemptionsScreen = accountScreen("exchange", RedemptionsPage);
