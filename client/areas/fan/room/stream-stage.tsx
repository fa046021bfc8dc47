import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import type { Chat } from "#client/features/chat/chat-view.ts";
import { chapterLabel } from "#client/features/matches/labels/chapter-label.ts";
import { LivePlayer, RemovedVideo } from "#client/features/player/live-player.tsx";
import { useClip } from "#client/features/player/use-clip.ts";
import { usePlayback } from "#client/features/player/use-playback.ts";
import { roomHref } from "#client/links.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import type { Clip, ReplayTile } from "#domain/live/contract.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { livesInput } from "../lives/lives-input.ts";
import type { RoomVideo } from "./room-search.ts";

const SwitchDialog = lazyComponent(
  async () => (await import("#client/features/player/screens/switch-dialog.tsx")).SwitchDialog,
);
const LiveMatchStrip = lazyComponent(async () => (await import("./live-match-strip.tsx")).LiveMatchStrip);

type Match = { gameId: number; matchId: number };
const NO_EVENTS: readonly MatchEvent[] = [];
/** Cover of the room's live, from the list loaded on the server. */
function useCover(roomId: string): string | null {
  const { api } = useRouter().options.context;
  const room = parseRoomName(roomId);
  const { data } = useQuery({ ...callQuery(api, "GET /live/now", room ? livesInput(room) : {}), enabled: false });
  return data?.list.find((live) => live.roomId === roomId)?.coverUrl ?? null;
}

function useMatchEvents(match: Match | undefined): readonly MatchEvent[] {
  const { api } = useRouter().options.context;
  const game = match && getGameById(match.gameId)?.slug;
  const input = { game: game ?? "soccer", matchId: String(match?.matchId ?? "") };
  const { data } = useQuery({ ...callQuery(api, "GET /{game}/{matchId}", input), enabled: game !== undefined });
  return (game && data?.events) || NO_EVENTS;
}

type Props = { roomId: string; chat: Chat | undefined; video: RoomVideo; children: ReactNode };

/** Stage of a streamer's room: the live, a replay or a clip, with its match's score. */
export function StreamStage({ roomId, chat, video, children }: Props) {
  switch (video.kind) {
    case "gone":
      return <RemovedVideo roomId={roomId} was={video.was} />;
    case "clip":
      return <ClipStage key={video.clip.clipId} clip={video.clip} />;
    case "replay":
      return <LiveStage key={video.replay.liveId} {...{ roomId, chat, children }} replay={video.replay} />;
    case "live":
      return <LiveStage {...{ roomId, chat, children }} />;
  }
}

function ClipStage({ clip }: { clip: Clip }) {
  const { clipId, roomId, coverUrl, gameId, matchId } = clip;
  const { isGone, ...state } = useClip(clipId);
  const match = gameId !== null && matchId !== null ? { gameId, matchId } : undefined;
  const events = useMatchEvents(match);
  if (isGone) return <RemovedVideo roomId={roomId} was="clip" />;
  return (
    <>
      <LivePlayer {...{ roomId, state, events }} markerLabel={chapterLabel} isClip posterUrl={coverUrl}>
        {null}
      </LivePlayer>
      <MatchStrip match={match} />
    </>
  );
}

function MatchStrip({ match }: { match: Match | undefined }) {
  const game = match && getGameById(match.gameId)?.slug;
  if (!match || !game) return null;
  return (
    <Suspense>
      <LiveMatchStrip key={match.matchId} game={game} gameId={match.gameId} matchId={match.matchId} />
    </Suspense>
  );
}

function LiveStage({ roomId, chat, replay, children }: Omit<Props, "video"> & { replay?: ReplayTile }) {
  const app = useApp();
  const router = useRouter();
  const cover = useCover(roomId);
  /** Set while the viewer keeps watching the previous match after a switch. */
  const [keptMatch, setKeptMatch] = useState<Match>();
  const { switched, endSwitch, ...state } = usePlayback(roomId, chat, replay?.liveId);
  const { playback } = state;
  const { gameId, matchId } = playback ?? {};
  const shownMatch = gameId !== undefined && matchId !== undefined ? { gameId, matchId } : undefined;
  const [seenMatch, setSeenMatch] = useState<Match>();
  if (shownMatch && !switched && seenMatch?.matchId !== shownMatch.matchId) setSeenMatch(shownMatch);
  const match = keptMatch ?? (switched ? seenMatch : shownMatch);
  const events = useMatchEvents(match);
  const go = useCallback(() => {
    setKeptMatch(undefined);
    endSwitch();
    void router.navigate({ href: roomHref(app, roomId) });
  }, [endSwitch, router, app, roomId]);
  if (replay && playback?.state === "none") return <RemovedVideo roomId={roomId} was="replay" />;
  return (
    <>
      <LivePlayer
        {...{ roomId, state, events }}
        markerLabel={chapterLabel}
        posterUrl={replay ? replay.coverUrl : cover}
      >
        {children}
      </LivePlayer>
      <MatchStrip match={match} />
      {switched && !replay ? (
        <Suspense>
          <SwitchDialog
            onGo={go}
            onStay={() => {
              setKeptMatch(match);
              endSwitch();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
