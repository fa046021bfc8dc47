import { useApp } from "#client/app-context.ts";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { describeOrder } from "#client/features/wallet/order-text.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { moneyAmount } from "#client/format/money.ts";
import { roomHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import type { StaffUserView } from "#domain/staff/contract.ts";
import { m } from "#messages";
import { Section } from "../section.tsx";

const ROW = "flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1";

function Orders({ user }: { user: StaffUserView }) {
  const app = useApp();
  return (
    <Section title={m.vip_records()}>
      <ul className="flex flex-col gap-2 text-14">
        {user.orders.map((order) => {
          const { title, state } = describeOrder(order, app);
          const { unit, amount } = order.price;
          return (
            <li key={`${order.kind}-${order.id}`} className={ROW}>
              <span className="min-w-0">
                <bdi className="text-strong">{title}</bdi>{" "}
                <span className="text-13 text-muted">{dateAndTime(order.atMs, app.locale, app.timeZone)}</span>
              </span>
              <span className="tabular">
                {unit === "coins" ? coinsText(amount, app) : moneyAmount(amount, unit, app.locale)}{" "}
                <span className="text-13 text-muted">{state}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Sessions, orders and rooms; empty sections are left out. */
export function UserActivity({ user }: { user: StaffUserView }) {
  const app = useApp();
  const at = (ms: number) => dateAndTime(ms, app.locale, app.timeZone);
  return (
    <>
      {user.sessions.length > 0 ? (
        <Section title={m.account_sessions()}>
          <ul className="flex flex-col gap-2 text-14">
            {user.sessions.map(({ id, device, place, lastSeenAtMs }) => (
              <li key={id} className={ROW}>
                <bdi className="text-strong">
                  {device} {place}
                </bdi>
                <span className="text-13 text-muted">{at(lastSeenAtMs)}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {user.orders.length > 0 ? <Orders user={user} /> : null}
      {user.rooms.length > 0 ? (
        <Section title={m.office_rooms()}>
          <ul className="flex flex-col gap-2 text-14">
            {user.rooms.map(({ roomId, title, isOwn, atMs }) => (
              <li key={roomId} className={ROW}>
                <span className="flex flex-wrap items-center gap-2">
                  <Link className="rounded-6 text-accent hover:underline focus-ring" href={roomHref(app, roomId)}>
                    <bdi>{title || roomId}</bdi>
                  </Link>
                  {isOwn ? <Badge tone="accent">{m.role_anchor()}</Badge> : null}
                </span>
                <span className="text-13 text-muted">{at(atMs)}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  );
}
