import { useApp } from "#client/app-context.ts";
import { coinsText, reasonText } from "#client/features/mall/mall-labels.ts";
import { OrderStateBadge } from "#client/features/mall/order-state-badge.tsx";
import { ProductPicture } from "#client/features/mall/product-picture.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { profileHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { OrderForReview } from "#domain/mall/contract.ts";
import { m } from "#messages";
import { Fact } from "../fact.tsx";
import { ReviewActions } from "./review-actions.tsx";

/** Shows who has claimed the order while it is under review. */
function Claim({ order }: { order: OrderForReview }) {
  const { user } = useApp();
  if (order.claimedBy === null || order.state !== "under_review") return null;
  const claimText =
    order.claimedBy === user?.uid ? m.operator_claimed_own() : m.operator_claimed_other({ id: order.claimedBy });
  return <span className="text-13 text-muted">{claimText}</span>;
}

/** One order with its shipping data and actions. */
export function ReviewOrderCard({ order }: { order: OrderForReview }) {
  const app = useApp();
  const { shipping, remark, trackingNumber, reason } = order;
  const link = "rounded-6 text-accent hover:underline focus-ring";
  return (
    <li data-order={order.id} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <div className="flex items-center gap-4">
        <ProductPicture src={order.picture} size={64} />
        <div className="min-w-0 flex-1">
          <p className="font-600 text-strong">
            <bdi>{order.name}</bdi> <bdi className="text-muted">× {wholeNumber(order.quantity, app.locale)}</bdi>
          </p>
          <p className="text-13 text-muted">
            <Link className={link} href={profileHref(app, order.uid)}>
              {m.operator_buyer({ id: order.uid })}
            </Link>
            {" · "}
            <time dateTime={new Date(order.changedAtMs).toISOString()}>
              {dateAndTime(order.changedAtMs, app.locale, app.timeZone)}
            </time>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-2">
            <OrderStateBadge state={order.state} />
            <Claim order={order} />
          </p>
        </div>
        <Link
          className={`${link} shrink-0 font-600 tabular`}
          href={operatorHref(app, "ledger", { subject: `goods:${order.id}` })}
        >
          <bdi>{coinsText(order.coins, app)}</bdi>
        </Link>
      </div>
      <dl>
        {shipping.recipient ? <Fact name={m.order_recipient()}>{shipping.recipient}</Fact> : null}
        {shipping.address ? <Fact name={m.order_address()}>{shipping.address}</Fact> : null}
        {shipping.contact ? <Fact name={m.order_contact()}>{shipping.contact}</Fact> : null}
        {remark ? <Fact name={m.fact_note()}>{remark}</Fact> : null}
        {trackingNumber ? <Fact name={m.order_tracking()}>{trackingNumber}</Fact> : null}
        {reason ? <Fact name={m.operator_reason()}>{reasonText(reason)}</Fact> : null}
      </dl>
      <ReviewActions order={order} />
    </li>
  );
}
