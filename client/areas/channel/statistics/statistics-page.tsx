import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { DayBars } from "#client/features/charts/day-bars.tsx";
import { CsvDownloadButton } from "#client/features/media/csv-download-button.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { m } from "#messages";
import { ChannelFilter } from "../channel-filter.tsx";
import { parseChannel, parseDate, parseDays, parseKind, parseMonth, statisticsQuery } from "../channel-queries.ts";
import { channelScreen } from "../channel-screen.tsx";
import { EventList } from "./event-list.tsx";
import { NumberFigures } from "./number-figures.tsx";
import { NumbersTable } from "./numbers-table.tsx";
import { StatementSection } from "./statement-section.tsx";

/** Daily performance of a channel's links. */
function StatisticsPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = useSearch({ from: "/channel/statistical" });
  const [channelId, days, date, kind] = [parseChannel(search), parseDays(search), parseDate(search), parseKind(search)];
  const { data } = useSuspenseQuery(statisticsQuery(api, search));
  const valuesOf = (key: "visits" | "registrations") => data.byDay.map((day) => ({ date: day.date, value: day[key] }));
  return (
    <div className="flex flex-col gap-4">
      <ChannelFilter page="statistical" channelId={channelId} days={days} />
      <NumberFigures totals={data.totals} />
      <p className="text-13 text-muted">{m.channel_note()}</p>
      {channelId && kind && date ? <EventList channelId={channelId} kind={kind} date={date} /> : null}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 [&>.panel]:mt-0">
        <DayBars
          title={m.channel_visits()}
          total={wholeNumber(data.totals.visits, app.locale)}
          days={valuesOf("visits")}
          columns={[{ name: m.channel_visits(), cell: ({ value }) => wholeNumber(value, app.locale) }]}
        />
        <DayBars
          title={m.channel_registrations()}
          total={wholeNumber(data.totals.registrations, app.locale)}
          days={valuesOf("registrations")}
          columns={[{ name: m.channel_registrations(), cell: ({ value }) => wholeNumber(value, app.locale) }]}
        />
      </div>
      <NumbersTable days={data.byDay} channelId={channelId} period={days} />
      <CsvDownloadButton
        load={() => api.call("GET /promotion/statisticsCsv", { days, ...(channelId && { channelId }) })}
      />
      {channelId ? <StatementSection channelId={channelId} month={parseMonth(search, app.nowMs)} /> : null}
    </div>
  );
}

export const ChannelStatisticsScreen = channelScreen("statistical", StatisticsPage);
