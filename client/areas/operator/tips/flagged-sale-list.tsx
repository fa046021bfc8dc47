import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { type AppContext, useApp } from "#client/app-context.ts";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { planStateName } from "#client/features/plans/plan-words.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { tipHref } from "#client/late-links.ts";
import { profileHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { FlaggedSale } from "#domain/plans/creator-contract.ts";
import { m } from "#messages";
import { ListTools } from "../list-tools.tsx";
import { flaggedQuery } from "./tip-queue-query.ts";

const Account = ({ app, account }: { app: AppContext; account: FlaggedSale["buyer"] }) => (
  <Link className="rounded-6 text-strong hover:underline focus-ring" href={profileHref(app, account.uid)}>
    <bdi>{account.username}</bdi> <span className="text-muted tabular">{account.uid}</span>
  </Link>
);

/** Purchases that the expert may have made with a second account, newest first. */
export function FlaggedSaleList({ search }: { search: Parameters<typeof flaggedQuery>[0] }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { page } = flaggedQuery(search);
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/plan/flaggedSales", { page }));
  const at = (cursor?: number) => operatorHref(app, "tips", { state: "flagged", cursor });
  const hasMore = data.page * data.size < data.total;
  if (data.list.length === 0) return <EmptyState icon="i-lucide-flag" title={m.operator_none()} />;
  return (
    <>
      <ListTools<number>
        page="tips"
        search={{ state: "flagged" }}
        isEmpty={false}
        load={async (number = 1) => {
          const rows = await api.call("GET /operator/plan/flaggedSales", { page: number });
          return { list: rows.list, next: number * rows.size < rows.total ? number + 1 : null };
        }}
      />
      <ul className="flex flex-col gap-4">
        {data.list.map((sale) => (
          <li
            key={`${sale.planId}-${sale.buyer.uid}`}
            data-flagged={sale.planId}
            className="flex flex-col gap-2 rounded-16 bg-surface-1 p-4 text-14"
          >
            <span className="flex flex-wrap items-center gap-2">
              <Badge tone="live">{sale.flag === "device" ? m.operator_flag_device() : m.operator_flag_address()}</Badge>
              <Badge>{planStateName(sale.state)}</Badge>
            </span>
            <Link
              className="self-start rounded-6 font-600 text-strong hover:underline focus-ring"
              href={tipHref(app, sale.planId)}
            >
              <bdi>{sale.title}</bdi>
            </Link>
            <span className="flex flex-wrap gap-x-4">
              <span>
                {m.role_expert()}: <Account app={app} account={sale.expert} />
              </span>
              <span>
                {m.creator_buyer()}: <Account app={app} account={sale.buyer} />
              </span>
            </span>
            <span className="text-12 text-muted">
              {coinsText(sale.coins, app)} · {dateAndTime(sale.atMs, app.locale, app.timeZone)}
            </span>
          </li>
        ))}
      </ul>
      <Pager
        label={m.operator_flagged()}
        back={page > 1 ? { href: at(), name: m.operator_first() } : undefined}
        next={hasMore ? { href: at(page + 1), name: m.operator_next() } : undefined}
      />
    </>
  );
}
