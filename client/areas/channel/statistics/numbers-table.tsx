import { useApp } from "#client/app-context.ts";
import { weekdayAndDate } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Link } from "#client/ui/link.tsx";
import { channelHref } from "#client/workplace-links.ts";
import type { ChannelDay, ChannelNumbers, StatisticsDays } from "#domain/channels/contract.ts";
import { m } from "#messages";

type Column = { key: keyof ChannelNumbers; name: () => string };
export const NUMBER_COLUMNS: readonly Column[] = [
  { key: "visits", name: m.channel_visits },
  { key: "userVisits", name: m.channel_user_visits },
  { key: "registrations", name: m.channel_registrations },
  { key: "downloads", name: m.channel_downloads },
  { key: "recharged", name: m.channel_recharged },
  { key: "spent", name: m.channel_spent },
  { key: "flagged", name: m.channel_flagged },
];

type Props = { days: readonly ChannelDay[]; channelId: string | undefined; period: StatisticsDays };

/** Daily numbers, newest first. For a single channel, each number except the flagged ones links to its entries. */
export function NumbersTable({ days, channelId, period }: Props) {
  const app = useApp();
  const { locale } = app;
  const hrefOf = (key: keyof ChannelNumbers, date: string): string | undefined => {
    if (channelId === undefined) return undefined;
    const search = { id: channelId, days: period, date };
    switch (key) {
      case "visits":
        return channelHref(app, "statistical", { ...search, kind: "visit" });
      case "userVisits":
        return channelHref(app, "statistical", { ...search, kind: "user_visit" });
      case "registrations":
        return channelHref(app, "statistical", { ...search, kind: "registration" });
      case "downloads":
        return channelHref(app, "statistical", { ...search, kind: "download" });
      case "recharged":
        return channelHref(app, "gold", search);
      case "spent":
        return channelHref(app, "water", search);
      case "flagged":
        return undefined;
    }
  };
  return (
    <section className="panel !mt-0" aria-labelledby="by-day">
      <h2 id="by-day" className="panel-title">
        {m.earnings_by_day()}
      </h2>
      <div className="wide-table max-h-140 overflow-y-auto">
        <table className="stats-table" data-numbers="">
          <thead>
            <tr>
              <th scope="col">{m.schedule_date()}</th>
              {NUMBER_COLUMNS.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date} data-date={day.date}>
                <th scope="row">
                  <bdi>{weekdayAndDate(Date.parse(day.date), locale, "UTC")}</bdi>
                </th>
                {NUMBER_COLUMNS.map(({ key }) => {
                  const href = day[key] === 0 ? undefined : hrefOf(key, day.date);
                  const text = wholeNumber(day[key], locale);
                  return (
                    <td key={key} data-number={key}>
                      {href === undefined ? (
                        text
                      ) : (
                        <Link className="text-accent hover:underline focus-ring" href={href}>
                          {text}
                        </Link>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
