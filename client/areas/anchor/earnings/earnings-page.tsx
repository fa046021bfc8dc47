import "./earnings.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CsvDownloadButton } from "#client/features/media/csv-download-button.tsx";
import { EarningFigures } from "#client/features/wallet/earning-figures.tsx";
import { Withdrawals } from "#client/features/wallet/withdrawals.tsx";
import { anchorHref } from "#client/links.ts";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { EARNING_DAYS } from "#domain/anchors/contract.ts";
import { m } from "#messages";
import { anchorScreen } from "../anchor-screen.tsx";
import { DailyEarningsChart } from "./daily-earnings-chart.tsx";
import { EarningList } from "./earning-list.tsx";
import { parseEarningDays } from "./earnings-search.ts";
import { EarningsByGift, EarningsByLive } from "./earnings-tables.tsx";

/** What the streamer earned in the last days, and how it is paid out. */
function EarningsPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const days = parseEarningDays(useSearch({ from: "/anchorCenter/revenueDetails" }));
  const { data: totals } = useSuspenseQuery(callQuery(api, "GET /anchor/goldTotal", { days }));
  return (
    <div className="flex flex-col gap-6">
      <EarningFigures balance={totals.balance} />
      <section className="flex flex-col gap-4" aria-label={m.account_earnings()}>
        <LinkTabs
          label={m.account_earnings()}
          tabs={EARNING_DAYS.map((one) => ({
            href: anchorHref(app, "revenueDetails", { days: one }),
            label: m.earnings_last_days({ days: one }),
            current: one === days,
          }))}
        />
        <DailyEarningsChart totals={totals} />
        {totals.total > 0 ? (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <EarningsByGift rows={totals.byGift} />
            <EarningsByLive rows={totals.byLive} />
          </div>
        ) : null}
        <EarningList days={days} />
        {totals.total > 0 ? <CsvDownloadButton load={() => api.call("GET /anchor/goldCsv", { days })} /> : null}
      </section>
      <Withdrawals withdrawable={totals.balance.withdrawable} />
    </div>
  );
}

export const EarningsScreen = anchorScreen("revenueDetails", EarningsPage);
