import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import type { Chat } from "#client/features/chat/chat-view.ts";
import { LivePlayer } from "#client/features/player/live-player.tsx";
import { usePlayback } from "#client/features/player/use-playback.ts";
import { roomHref } from "#client/links.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { livesInput } from "../lives/lives-input.ts";
import { eventLabel } from "../match/timeline/event-labels.ts";

const SwitchDialog = lazy(async () => ({
  default: (await import("#client/features/player/screens/switch-dialog.tsx")).SwitchDialog,
}));
const LiveMatchStrip = lazy(async () => ({ default: (await import("./live-match-strip.tsx")).LiveMatchStrip }));

type Match = { gameId: number; matchId: number };
const NO_EVENTS: readonly MatchEvent[] = [];
const markerLabel = ({ kind, clockText }: Pick<MatchEvent, "kind" | "clockText">): string =>
  [eventLabel({ kind, player: undefined }), clockText].filter(Boolean).join(" ");

/** The cover of the room's live, known to the server. */
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

/** A streamer's room: the live or its replay, with the score of the match it shows. */
export function StreamStage({
  roomId,
  chat,
  children,
}: {
  roomId: string;
  chat: Chat | undefined;
  children: ReactNode;
}) {
  const app = useApp();
  const router = useRouter();
  const [replayId, setReplayId] = useState<number>();
  /** The match the viewer came for, while they keep watching after a switch. */
  const [keptMatch, setKeptMatch] = useState<Match>();
  const { switched, endSwitch, ...state } = usePlayback(roomId, chat, replayId);
  const { playback } = state;
  const { gameId, matchId } = playback ?? {};
  const shownMatch = gameId !== undefined && matchId !== undefined ? { gameId, matchId } : undefined;
  const [seenMatch, setSeenMatch] = useState<Match>();
  if (shownMatch && !switched && seenMatch?.matchId !== shownMatch.matchId) setSeenMatch(shownMatch);
  const match = keptMatch ?? (switched ? seenMatch : shownMatch);
  const events = useMatchEvents(match);
  const game = match && getGameById(match.gameId)?.slug;
  const go = useCallback(() => {
    setKeptMatch(undefined);
    endSwitch();
    void router.navigate({ href: roomHref(app, roomId) });
  }, [endSwitch, router, app, roomId]);
  return (
    <>
      <LivePlayer
        key={replayId}
        roomId={roomId}
        state={state}
        posterUrl={useCover(roomId)}
        onReplay={setReplayId}
        events={events}
        markerLabel={markerLabel}
      >
        {children}
      </LivePlayer>
      {match && game ? (
        <Suspense>
          <LiveMatchStrip key={match.matchId} game={game} gameId={match.gameId} matchId={match.matchId} />
        </Suspense>
      ) : null}
      {switched ? (
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
