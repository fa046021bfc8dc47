import "./stream-header.css";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { allLivesInput } from "#client/features/live/live-queries.ts";
import { useServerClock } from "#client/features/matches/live/server-clock.ts";
import { FollowButton } from "#client/features/social/follow-button.tsx";
import { playingTime } from "#client/format/durations.ts";
import { shortNumber } from "#client/format/numbers.ts";
import { livesHref } from "#client/late-links.ts";
import { anchorProfileHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { LiveTile, Playback } from "#domain/live/contract.ts";
import { getGameById } from "#domain/matches/games.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { RoomTools, type RoomToolsProps } from "./room-tools.tsx";
import { useStreamerProfile } from "./use-streamer-profile.ts";

type Props = RoomToolsProps & {
  /** Undefined if a caption already names the video. */
  title: string | undefined;
  /** The open live, once the player has loaded it. */
  live: Playback | undefined;
  viewers: number | undefined;
};

function Uptime({ startedAtMs }: { startedAtMs: number }) {
  const time = useServerClock((nowMs) => playingTime(Math.max(0, nowMs - startedAtMs)), startedAtMs);
  return (
    <span className="stream-head-fact" title={m.live_uptime()} data-uptime>
      <span aria-hidden="true" className="i-lucide-clock text-14" />
      <span className="sr-only">{m.live_uptime()}</span>
      <bdi dir="ltr">{time}</bdi>
    </span>
  );
}

/** The live as listed by the server, used until the player has loaded it. */
function useListedLive(roomId: string): LiveTile | undefined {
  const { api } = useRouter().options.context;
  const { data } = useQuery({ ...callQuery(api, "GET /live/now", allLivesInput), enabled: false });
  return data?.list.find((live) => live.roomId === roomId);
}

/** Shown below a streamer's video: title, streamer, number of viewers, and uptime. */
export function StreamHeader({ title, live, viewers, ...tools }: Props) {
  const app = useApp();
  const { anchor, roomId } = tools.room;
  const listed = useListedLive(roomId);
  const profile = useStreamerProfile(anchor?.uid);
  const isOnAir = live ? live.state === "live" || live.state === "interrupted" : listed !== undefined;
  const startedAtMs = isOnAir ? (live?.startedAtMs ?? listed?.startedAtMs) : undefined;
  const gameId = live ? live.gameId : listed?.gameId;
  const game = gameId == null ? undefined : getGameById(gameId);
  return (
    <header className="stream-head" data-on-air={isOnAir || undefined}>
      {anchor ? (
        <Link
          className="stream-head-avatar focus-ring"
          href={anchorProfileHref(app, anchor.uid)}
          tabIndex={-1}
          aria-hidden="true"
        >
          <Avatar person={anchor} size={40} />
        </Link>
      ) : null}
      <div className="stream-head-text">
        {title === undefined ? null : (
          <h1 className="stream-head-title" dir="auto">
            {title}
          </h1>
        )}
        <div className="stream-head-facts">
          {anchor ? (
            <Link className="stream-head-name focus-ring" href={anchorProfileHref(app, anchor.uid)}>
              <bdi className="truncate">{anchor.username}</bdi>
              {profile ? (
                <span
                  role="img"
                  className="i-lucide-badge-check text-14 text-accent"
                  aria-label={m.streamer_verified()}
                />
              ) : null}
            </Link>
          ) : null}
          {isOnAir ? <span className="stream-head-live">{m.live_badge()}</span> : null}
          {isOnAir && viewers !== undefined && viewers > 0 ? (
            <span className="stream-head-fact" title={m.room_viewers({ count: viewers })}>
              <span aria-hidden="true" className="i-lucide-users-round text-14" />
              <span className="sr-only">{m.room_viewers({ count: viewers })}</span>
              <span aria-hidden="true">{shortNumber(viewers, app.locale)}</span>
            </span>
          ) : null}
          {startedAtMs == null ? null : <Uptime startedAtMs={startedAtMs} />}
          {game ? (
            <Link className="stream-head-tag focus-ring" href={livesHref(app, { game: game.slug })}>
              {gameName(game.slug)}
            </Link>
          ) : null}
          {live?.tags.map((tag) => (
            <span key={tag} className="stream-head-tag" data-tag>
              <bdi>{tag}</bdi>
            </span>
          ))}
        </div>
      </div>
      {profile && !profile.isYou ? (
        <FollowButton
          uid={profile.anchor.uid}
          username={profile.anchor.username}
          isFollow={profile.isFollowed}
          isPrimary
        />
      ) : null}
      <RoomTools {...tools} />
    </header>
  );
}
