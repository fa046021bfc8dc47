import { useApp } from "#client/app-context.ts";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { describeOrder } from "#client/features/wallet/order-text.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { moneyAmount } from "#client/format/money.ts";
import { Link } from "#client/ui/link.tsx";
import type { OrderListRow } from "#domain/wallet/orders-contract.ts";

export function OrderListItem({ row }: { row: OrderListRow }) {
  const app = useApp();
  const { locale, timeZone } = app;
  const { title, state, href } = describeOrder(row, app);
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
