import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { CsvDownloadButton } from "#client/features/media/csv-download-button.tsx";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Badge } from "#client/ui/badge.tsx";
import { m } from "#messages";
import { ChannelFilter } from "../channel-filter.tsx";
import { channelsQuery, channelUsersQuery, parseChannel, parseDate } from "../channel-queries.ts";
import { channelScreen } from "../channel-screen.tsx";
import { flagLabel } from "../flag-label.ts";

function UserTable({ channelId, date }: { channelId: string; date: string | undefined }) {
  const { locale, timeZone } = useApp();
  const { api } = useRouter().options.context;
  const pages = useSuspenseInfiniteQuery(channelUsersQuery(api, channelId, date));
  const users = pages.data.pages.flatMap(({ list }) => list);
  if (users.length === 0) return <p className="text-14 text-muted">{m.channel_no_users()}</p>;
  return (
    <>
      <div className="panel wide-table !mt-0">
        <table className="stats-table">
          <thead>
            <tr>
              <th scope="col">{m.channel_user()}</th>
              <th scope="col">{m.channel_registered()}</th>
              <th scope="col">{m.channel_recharged()}</th>
              <th scope="col">{m.channel_spent()}</th>
            </tr>
          </thead>
          <tbody>
            {users.map(({ who, registeredAtMs, recharged, spent, flag }) => (
              <tr key={who} data-user={who}>
                <th scope="row">
                  <span className="stats-table-name">
                    <bdi>{who}</bdi>
                    {flag ? <Badge>{flagLabel(flag)}</Badge> : null}
                  </span>
                </th>
                <td suppressHydrationWarning>{dateAndTime(registeredAtMs, locale, timeZone)}</td>
                <td>{wholeNumber(recharged, locale)}</td>
                <td>{wholeNumber(spent, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <LoadMore pages={pages} label={m.moderation_more()} className="self-center" />
      <CsvDownloadButton load={() => api.call("GET /promotion/usersCsv", { channelId })} />
    </>
  );
}

/** Users who signed up through one channel, as codes unless the brand shows names. */
function UsersPage() {
  const { api } = useRouter().options.context;
  const search = useSearch({ from: "/channel/user" });
  const { data } = useSuspenseQuery(channelsQuery(api));
  const channelId = parseChannel(search) ?? data.list[0]?.channelId;
  return (
    <div className="flex flex-col gap-4">
      <ChannelFilter page="user" channelId={channelId} isRequired />
      <p className="text-13 text-muted">{m.channel_note()}</p>
      {channelId === undefined ? (
        <p className="text-14 text-muted">{m.channel_none_text()}</p>
      ) : (
        <UserTable channelId={channelId} date={parseDate(search)} />
      )}
    </div>
  );
}

export const ReferredUsersScreen = channelScreen("user", UsersPage);
