import { lazyComponent } from "#client/ui/lazy-component.ts";
import "#client/features/player/player.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { useApp } from "#client/app-context.ts";
import { roomQuery } from "#client/features/chat/room-queries.ts";
import { chooseSource } from "#client/features/player/choose-source.ts";
import { PlayerOverlay } from "#client/features/player/screens/player-overlay.tsx";
import { usePlayback } from "#client/features/player/use-playback.ts";
import { roomHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import type { LiveTile, Playback } from "#domain/live/contract.ts";
import { getGameById } from "#domain/matches/games.ts";
import { m } from "#messages";
import { TileHead, type TileState } from "./tile-head.tsx";

/** Lazy-loaded, to keep hls.js out of every first load. */
const TileVideo = lazyComponent(async () => (await import("#client/features/player/tile-video.tsx")).TileVideo);
const LiveMatchStrip = lazyComponent(async () => (await import("../../room/live-match-strip.tsx")).LiveMatchStrip);

type Props = TileState & {
  roomId: string;
  /** Undefined while the streamer is off the air. */
  live: LiveTile | undefined;
  isMuted: boolean;
  onUnmute: () => void;
};

const isOnAir = (playback: Playback | undefined): playback is Playback =>
  playback?.state === "live" || playback?.state === "interrupted";

/** A streamer's live on the board. Restricted lives are unlocked in the room. */
export function StreamTile({ roomId, live, isMuted, onUnmute, ...tile }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data: room } = useSuspenseQuery(roomQuery(api, roomId));
  const { playback, refetch } = usePlayback(roomId, undefined, undefined);
  const source = isOnAir(playback) ? chooseSource(playback.sources, { isLive: true, preferred: undefined }) : undefined;
  const streamer = room.anchor?.username ?? "";
  const title = live?.title || room.title || m.room_of({ name: streamer });
  const poster = playback?.coverUrl ?? live?.coverUrl;
  // The tile has no room chat, so only the list reports that the live started, ended or switched its match.
  const liveId = live?.liveId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another live, or none, has other sources.
  useEffect(refetch, [liveId]);
  const gameId = live?.gameId;
  const matchId = live?.matchId;
  const game = gameId ? getGameById(gameId) : undefined;
  return (
    <article
      className={tile.isFollowed ? "data-tile is-followed" : "data-tile"}
      data-stream={roomId}
      data-followed={tile.isFollowed ? "" : undefined}
      aria-label={title}
    >
      <TileHead {...tile} hasSound name={title} href={roomHref(app, roomId)}>
        <bdi className="font-600 text-strong">{title}</bdi>
        {streamer ? <bdi>{` · ${streamer}`}</bdi> : null}
      </TileHead>
      <div className="player data-video">
        {poster ? <img className="player-poster" src={poster} alt="" /> : null}
        {isOnAir(playback) && source ? (
          <Suspense>
            <TileVideo {...{ playback, source, isMuted, onUnmute }} isFollowed={tile.isFollowed} onDenied={refetch} />
          </Suspense>
        ) : playback ? (
          <PlayerOverlay
            icon={isOnAir(playback) ? "i-lucide-lock" : "i-lucide-circle-stop"}
            title={isOnAir(playback) ? m.player_members_only() : m.player_ended()}
          >
            <ButtonLink href={roomHref(app, roomId)}>{m.player_switched_go()}</ButtonLink>
          </PlayerOverlay>
        ) : null}
      </div>
      {game && gameId && matchId ? (
        <Suspense>
          <LiveMatchStrip key={matchId} game={game.slug} gameId={gameId} matchId={matchId} />
        </Suspense>
      ) : null}
    </article>
  );
}
