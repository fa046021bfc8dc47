import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { RequirePermission } from "#client/features/identity/require-permission.tsx";
import { CoinPrice } from "#client/features/mall/coin-price.tsx";
import { orderText, reasonText } from "#client/features/mall/mall-labels.ts";
import { OrderStateBadge } from "#client/features/mall/order-state-badge.tsx";
import { ProductPicture } from "#client/features/mall/product-picture.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { drawsHref } from "#client/late-links.ts";
import { accountHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { MallOrder } from "#domain/mall/contract.ts";
import { m } from "#messages";
import { GiftCardNumbers } from "./gift-card-numbers.tsx";
import { PayForm } from "./pay-form.tsx";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b py-3">
    <dt className="text-13 text-muted">{name}</dt>
    <dd className="min-w-0 break-words font-500 text-strong">
      <bdi>{children}</bdi>
    </dd>
  </div>
);

function Facts({ order }: { order: MallOrder }) {
  const { shipping, trackingNumber, reason, remark } = order;
  return (
    <dl>
      {reason ? <Fact name={m.operator_request_reason()}>{reasonText(reason)}</Fact> : null}
      {trackingNumber ? <Fact name={m.order_tracking()}>{trackingNumber}</Fact> : null}
      {shipping.recipient ? <Fact name={m.order_recipient()}>{shipping.recipient}</Fact> : null}
      {shipping.address ? <Fact name={m.order_address()}>{shipping.address}</Fact> : null}
      {shipping.contact ? <Fact name={m.order_contact()}>{shipping.contact}</Fact> : null}
      {remark ? <Fact name={m.fact_note()}>{remark}</Fact> : null}
    </dl>
  );
}

function Order({ id }: { id: string }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data: order } = useSuspenseQuery(callQuery(api, "GET /goods/order", { orderId: id }));
  const isOpen = order.state === "in_progress";
  return (
    <div className="mx-auto flex max-w-prose flex-col gap-6">
      <h1 className="text-24 font-700">{isOpen ? m.order_confirm() : m.order_title()}</h1>
      <div className="flex items-center gap-4">
        <ProductPicture src={order.picture} size={96} isFirst />
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <p className="text-16 font-600 text-strong">
            <bdi>{order.name}</bdi>
            {order.quantity > 1 ? (
              <>
                {" "}
                <bdi>× {wholeNumber(order.quantity, app.locale)}</bdi>
              </>
            ) : null}
          </p>
          <CoinPrice coins={order.coinsNow} />
          <p className="text-12 text-muted">
            <time dateTime={new Date(order.createdAtMs).toISOString()}>
              {dateAndTime(order.createdAtMs, app.locale, app.timeZone)}
            </time>
            {order.boxId ? (
              <>
                {" · "}
                <Link href={drawsHref(app, order.boxId)} className="rounded-6 text-accent hover:underline focus-ring">
                  {m.order_from_mystery_box()}
                </Link>
              </>
            ) : null}
          </p>
        </div>
      </div>
      {isOpen ? (
        <PayForm order={order} />
      ) : (
        <>
          <p className="flex flex-wrap items-center gap-3 text-14" aria-live="polite">
            <OrderStateBadge state={order.state} />
            <span className="text-text">{orderText(order)}</span>
          </p>
          {order.state === "charged" ? <GiftCardNumbers orderId={order.id} /> : null}
          <Facts order={order} />
          <Link
            href={accountHref(app, "exchange")}
            className="self-start rounded-6 text-14 font-500 text-accent hover:underline focus-ring"
          >
            {m.exchange_title()}
          </Link>
        </>
      )}
    </div>
  );
}

/** A redemption, from confirmation and payment to tracking. */
export function OrderScreen() {
  const app = useApp();
  const { id } = useParams({ from: "/mall/order/$id" });
  return (
    <PageLayout>
      <title>{`${m.order_title()} | ${app.brand.name}`}</title>
      <RequirePermission needs="redeem_goods" why={m.order_guest()}>
        {() => <Order id={id} />}
      </RequirePermission>
    </PageLayout>
  );
}
