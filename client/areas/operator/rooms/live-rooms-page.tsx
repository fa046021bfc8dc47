import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { roomHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import type { AnchorRoom, LiveRoomRow } from "#domain/chat/contract.ts";
import { m } from "#messages";
import { ListFilters, orderFilter } from "../list-filters.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { type RoomSort, roomSort } from "../operator-search.ts";
import { PersonLink } from "../person-link.tsx";

const POLL_INTERVAL_MS = 15_000;
const HEAD = "py-2 pe-4 text-start font-500";
const CELL = "py-2 pe-4";

function RoomLink({ roomId, title }: { roomId: string; title: string }) {
  const app = useApp();
  return (
    <Link className="rounded-6 text-strong hover:underline focus-ring" href={roomHref(app, roomId)}>
      <bdi>{title || roomId}</bdi>
    </Link>
  );
}

function LiveTable({ lives }: { lives: readonly LiveRoomRow[] }) {
  const app = useApp();
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-14" data-lives="">
        <thead className="text-12 text-muted">
          <tr>
            <th className={HEAD}>{m.sanctions_room()}</th>
            <th className={HEAD}>{m.role_anchor()}</th>
            <th className={HEAD}>{m.golive_viewers()}</th>
            <th className={HEAD}>{m.golive_viewers_peak()}</th>
            <th className={HEAD}>{m.rooms_live_started()}</th>
          </tr>
        </thead>
        <tbody>
          {lives.map(({ liveId, roomId, title, anchor, viewers, viewersPeak, startedAtMs }) => (
            <tr key={liveId} className="border-b" data-room={roomId}>
              <td className={CELL}>
                <RoomLink roomId={roomId} title={title} />
              </td>
              <td className={CELL}>
                <PersonLink person={anchor} />
              </td>
              <td className={`${CELL} tabular`}>{wholeNumber(viewers, app.locale)}</td>
              <td className={`${CELL} tabular`}>{wholeNumber(viewersPeak, app.locale)}</td>
              <td className="py-2 whitespace-nowrap text-muted">
                {dateAndTime(startedAtMs, app.locale, app.timeZone)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RoomTable({ rooms }: { rooms: readonly AnchorRoom[] }) {
  const app = useApp();
  return (
    <section className="flex flex-col gap-3" aria-labelledby="other-rooms">
      <h2 id="other-rooms" className="text-16">
        {m.rooms_other()}
      </h2>
      <ul>
        {rooms.map(({ roomId, title, anchor, viewers }) => (
          <li key={roomId} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2 text-14">
            <RoomLink roomId={roomId} title={title} />
            <PersonLink person={anchor} />
            <span className="text-muted">
              {m.golive_viewers()}: <span className="tabular">{wholeNumber(viewers, app.locale)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SORTS: Record<RoomSort, { name: () => string; compare: (a: LiveRoomRow, b: LiveRoomRow) => number }> = {
  viewers: { name: m.golive_viewers, compare: (a, b) => b.viewers - a.viewers },
  newest: { name: m.transactions_newest, compare: (a, b) => b.startedAtMs - a.startedAtMs },
};

/** Rooms that are live now, then the other rooms. */
function LiveRoomsPage() {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery({
    ...callQuery(api, "GET /operator/rooms", {}),
    refetchInterval: POLL_INTERVAL_MS,
  });
  const sort = roomSort(useSearch({ from: "/admin/rooms" }));
  const { compare } = SORTS[sort];
  return (
    <>
      <ListFilters
        page="rooms"
        filters={[orderFilter(sort, SORTS)]}
        isEmpty={data.lives.length + data.rooms.length === 0}
        load={async () => {
          const { lives, rooms } = await api.call("GET /operator/rooms", {});
          return { list: [...lives.toSorted(compare), ...rooms] };
        }}
      />
      {data.lives.length > 0 ? (
        <LiveTable lives={data.lives.toSorted(compare)} />
      ) : (
        <EmptyState icon="i-lucide-radio-tower" title={m.live_none()} />
      )}
      {data.rooms.length > 0 ? <RoomTable rooms={data.rooms} /> : null}
    </>
  );
}

export const LiveRoomsScreen = operatorScreen("rooms", LiveRoomsPage);
