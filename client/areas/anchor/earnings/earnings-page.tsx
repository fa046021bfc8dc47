import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { DayBars } from "#client/features/charts/day-bars.tsx";
import { CsvDownloadButton } from "#client/features/media/csv-download-button.tsx";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { EarningFigures } from "#client/features/wallet/earning-figures.tsx";
import { Withdrawals } from "#client/features/wallet/withdrawals.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { anchorHref } from "#client/workplace-links.ts";
import { EARNING_DAYS } from "#domain/anchors/contract.ts";
import { m } from "#messages";
import { anchorScreen } from "../anchor-screen.tsx";
import { parseEarningDays } from "../anchor-search.ts";
import { EarningList } from "./earning-list.tsx";
import { EarningsByGift, EarningsByLive } from "./earnings-tables.tsx";

/** The streamer's recent earnings, and their payouts. */
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
        <DayBars
          title={m.earnings_by_day()}
          total={currencyAmountText("earnings", totals.total, app)}
          days={totals.byDay.map(({ date, earnings }) => ({ date, value: earnings }))}
          columns={[{ name: m.account_earnings(), cell: ({ value }) => wholeNumber(value, app.locale) }]}
        />
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
