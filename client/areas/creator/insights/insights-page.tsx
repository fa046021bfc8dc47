import "./insights.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { DayBars } from "#client/features/charts/day-bars.tsx";
import { CsvDownloadButton } from "#client/features/media/csv-download-button.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { creatorHref } from "#client/workplace-links.ts";
import { EARNING_DAYS } from "#domain/anchors/contract.ts";
import { m } from "#messages";
import { parseReturnDays } from "../creator-queries.ts";
import { creatorScreen } from "../creator-screen.tsx";
import { Funnel } from "./funnel.tsx";
import { ByMatchTable, ByPlayTypeTable, MonthTable } from "./insight-tables.tsx";
import { ReturnFigures } from "./return-figures.tsx";
import { ReturnList } from "./return-list.tsx";

/** Recent sales, views, refunds and followers, and the last twelve months. */
function InsightsPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const days = parseReturnDays(useSearch({ from: "/creatorCenter/dataShow" }));
  const { data: returns } = useSuspenseQuery(
    callQuery(api, "GET /creator_platform/getReturnsDetailedSummary", { days }),
  );
  const { data: insights } = useSuspenseQuery(callQuery(api, "GET /creator_platform/insights", { days }));
  const { data: months } = useSuspenseQuery(callQuery(api, "GET /creator_platform/getMonthlyReturnsDetailed", {}));
  const { byMatch, byPlayType, followers, funnel } = insights;
  return (
    <div className="flex flex-col gap-4">
      <LinkTabs
        label={m.creator_insights()}
        tabs={EARNING_DAYS.map((one) => ({
          href: creatorHref(app, "dataShow", { days: one }),
          label: m.earnings_last_days({ days: one }),
          current: one === days,
        }))}
      />
      <ReturnFigures totals={returns.totals} />
      <Funnel funnel={funnel} />
      <div className="grid grid-cols-1 items-start gap-x-4 lg:grid-cols-2">
        <DayBars
          title={m.earnings_by_day()}
          total={wholeNumber(returns.totals.soldCoins, app.locale)}
          days={returns.byDay.map((day) => ({ date: day.date, value: day.soldCoins }))}
          columns={[
            { name: m.creator_views(), cell: ({ date }) => dayNumber(returns.byDay, date, "views", app.locale) },
            { name: m.creator_sales(), cell: ({ date }) => dayNumber(returns.byDay, date, "sales", app.locale) },
            { name: m.creator_sold(), cell: ({ value }) => wholeNumber(value, app.locale) },
            {
              name: m.account_earnings(),
              cell: ({ date }) => dayNumber(returns.byDay, date, "earnedCoins", app.locale),
            },
          ]}
        />
        <DayBars
          title={m.pref_notification_account()}
          total={wholeNumber(followers.gained, app.locale)}
          days={followers.byDay.map(({ date, gained }) => ({ date, value: gained }))}
          columns={[{ name: m.pref_notification_account(), cell: ({ value }) => wholeNumber(value, app.locale) }]}
        />
      </div>
      {byMatch.length > 0 ? (
        <>
          <ByMatchTable rows={byMatch} />
          <ByPlayTypeTable rows={byPlayType} />
        </>
      ) : null}
      <MonthTable rows={months.list} />
      <section aria-labelledby="returns" className="flex flex-col gap-3">
        <h2 id="returns" className="text-20">
          {m.creator_sales()}
        </h2>
        <ReturnList days={days} />
        {returns.totals.sales > 0 ? (
          <CsvDownloadButton load={() => api.call("GET /creator_platform/returnsCsv", { days })} />
        ) : null}
      </section>
    </div>
  );
}

type Counted = "views" | "sales" | "earnedCoins";
const dayNumber = (
  byDay: readonly ({ date: string } & Record<Counted, number>)[],
  date: string,
  key: Counted,
  locale: Parameters<typeof wholeNumber>[1],
): string => wholeNumber(byDay.find((day) => day.date === date)?.[key] ?? 0, locale);

export const InsightsScreen = creatorScreen("dataShow", InsightsPage);
