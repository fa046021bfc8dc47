import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { CsvDownloadButton } from "#client/features/media/csv-download-button.tsx";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { timeWithSeconds, weekdayAndDate } from "#client/format/dates.ts";
import { signedNumber } from "#client/format/numbers.ts";
import type { MoneySide } from "#domain/channels/money.ts";
import { m } from "#messages";
import { currencyName, entryKindName } from "#messages/ledger-labels.ts";
import { moneyQuery } from "../channel-queries.ts";

type Props = { title: string; channelId: string; side: MoneySide; date: string };

/** The ledger entries behind one sum. */
export function MoneyEntries({ title, channelId, side, date }: Props) {
  const { locale } = useApp();
  const { api } = useRouter().options.context;
  const pages = useSuspenseInfiniteQuery(moneyQuery(api, channelId, side, date));
  const entries = pages.data.pages.flatMap(({ list }) => list);
  return (
    <section aria-labelledby="entries" className="flex flex-col gap-3">
      <h2 id="entries" className="text-20">
        {title}: <bdi>{weekdayAndDate(Date.parse(date), locale, "UTC")}</bdi>
      </h2>
      {entries.length === 0 ? <p className="text-14 text-muted">{m.channel_events_none()}</p> : null}
      <ul className="flex flex-col">
        {entries.map(({ entry, atMs, kind, purse, amount, who }) => (
          <li key={entry} data-entry={kind} className="flex min-h-11 items-center gap-4 border-b py-2 text-14">
            <span className="flex min-w-0 flex-1 flex-col">
              <span className="text-strong">{entryKindName(kind)}</span>
              <span className="text-12 text-muted">
                {timeWithSeconds(atMs, locale, "UTC")} UTC · <bdi>{who}</bdi>
              </span>
            </span>
            <span className="text-end tabular">
              <b className="text-strong">
                <bdi>{signedNumber(amount, locale)}</bdi>
              </b>{" "}
              <span className="text-12 text-muted">{currencyName(purse)}</span>
            </span>
          </li>
        ))}
      </ul>
      <LoadMore pages={pages} label={m.moderation_more()} className="self-center" />
      {entries.length > 0 ? (
        <CsvDownloadButton load={() => api.call("GET /promotion/moneyCsv", { channelId, side, date })} />
      ) : null}
    </section>
  );
}
