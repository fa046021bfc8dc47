import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { replayHref } from "#client/late-links.ts";
import { roomHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { parseRoomName } from "#domain/chat/room-name.ts";
import type { Playback } from "#domain/live/contract.ts";
import { m } from "#messages";

const MAX_LINKS = 3;

type Props = {
  roomId: string;
  /** The live that has ended. */
  playback?: Pick<Playback, "liveId" | "gameId" | "matchId">;
};

function OtherLives({ roomId, gameId, matchId }: { roomId: string; gameId: number; matchId: number }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useQuery(callQuery(api, "GET /live/now", { gameId, matchId, size: MAX_LINKS + 1 }));
  const others = data?.list.filter((live) => live.roomId !== roomId).slice(0, MAX_LINKS) ?? [];
  if (others.length === 0) return null;
  return (
    <>
      <h3>{m.player_more_lives()}</h3>
      <ul>
        {others.map((live) => (
          <li key={live.liveId}>
            <Link className="player-link focus-ring" href={roomHref(app, live.roomId)}>
              <bdi>{live.anchor.username}</bdi> · <bdi>{live.title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** After the end of a live, or in an offline room: replays, other lives of the match, and the next scheduled live. */
export function WatchNext({ roomId, playback }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const room = parseRoomName(roomId);
  const userId = Number(/^c-(\d+)$/.exec(roomId)?.[1] ?? 0);
  const { data: replays } = useQuery(callQuery(api, "GET /live/replays", { roomId, size: MAX_LINKS + 1 }));
  const { data: schedule } = useQuery({
    ...callQuery(api, "GET /live/schedule", { userId, size: 1 }),
    enabled: room !== undefined && userId > 0,
  });
  const next = schedule?.list.find(({ state }) => state === "scheduled");
  const earlier = replays?.list.filter(({ liveId }) => liveId !== playback?.liveId).slice(0, MAX_LINKS) ?? [];
  return (
    <div className="player-next">
      {next ? <p>{m.player_next_live({ date: dateAndTime(next.startsAtMs, app.locale, app.timeZone) })}</p> : null}
      {playback?.gameId !== undefined && playback.matchId !== undefined ? (
        <OtherLives roomId={roomId} gameId={playback.gameId} matchId={playback.matchId} />
      ) : null}
      {earlier.length > 0 ? (
        <>
          <h3>{m.player_past_lives()}</h3>
          <ul>
            {earlier.map((replay) => (
              <li key={replay.liveId}>
                <Link className="player-link focus-ring" href={replayHref(app, roomId, replay.liveId)}>
                  <bdi>{replay.title}</bdi> · {dateAndTime(replay.startedAtMs, app.locale, app.timeZone)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
