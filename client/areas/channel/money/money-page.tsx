import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { DayBars } from "#client/features/charts/day-bars.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { m } from "#messages";
import { ChannelFilter } from "../channel-filter.tsx";
import { type ChannelSearch, parseChannel, parseDate, parseDays, statisticsQuery } from "../channel-queries.ts";
import { channelScreen } from "../channel-screen.tsx";
import { NumbersTable } from "../statistics/numbers-table.tsx";
import { MoneyEntries } from "./money-entries.tsx";

type Props = { page: "gold" | "water"; search: ChannelSearch };

/** Daily top-ups or spending of referred users. */
function MoneyPage({ page, search }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const [channelId, days, date] = [parseChannel(search), parseDays(search), parseDate(search)];
  const { data } = useSuspenseQuery(statisticsQuery(api, search));
  const [title, key] =
    page === "gold" ? [m.channel_recharged(), "recharged" as const] : [m.channel_spent(), "spent" as const];
  return (
    <div className="flex flex-col gap-4">
      <ChannelFilter page={page} channelId={channelId} days={days} />
      <div className="[&>.panel]:mt-0">
        <DayBars
          title={title}
          total={wholeNumber(data.totals[key], app.locale)}
          days={data.byDay.map((day) => ({ date: day.date, value: day[key] }))}
          columns={[{ name: title, cell: ({ value }) => wholeNumber(value, app.locale) }]}
        />
      </div>
      <p className="text-13 text-muted">{m.channel_note()}</p>
      {channelId && date ? (
        <MoneyEntries title={title} channelId={channelId} side={page === "gold" ? "recharge" : "spend"} date={date} />
      ) : null}
      <NumbersTable days={data.byDay.filter((day) => day[key] !== 0)} channelId={channelId} period={days} />
    </div>
  );
}

export const ChannelTopUpsScreen = channelScreen("gold", () => (
  <MoneyPage page="gold" search={useSearch({ from: "/channel/gold" })} />
));
export const ChannelSpendingScreen = channelScreen("water", () => (
  <MoneyPage page="water" search={useSearch({ from: "/channel/water" })} />
));
