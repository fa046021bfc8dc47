import type { QueryClient } from "@tanstack/react-query";
import { announce } from "#client/features/shell/announcer.tsx";
import { delaySeconds } from "#client/realtime/delay-setting.ts";
import { openRoomConnection } from "#client/realtime/room-connection.ts";
import { tellWorkerOfDelay } from "#client/session/preferences/set-broadcast-delay.ts";
import { flashMoves, hasGoal, heardMoves, spokenMoves } from "./announce-score-changes.ts";
import { type DetailBeside, type LiveScores, openLiveScores } from "./open-live-scores.ts";
import type { ScoreMove } from "./score-changes.ts";
import { asServerMs, setServerAhead } from "./server-clock.ts";
import { signalGoal } from "./signal-goal.ts";

/** The line to a room and what follows from what it tells. Fetched by the page when it has settled, not before. */
export function startLive(topic: string, queryClient: QueryClient, beside: DetailBeside | undefined): LiveScores {
  // A cookie may be forgotten before the browser's storage is.
  if (delaySeconds() > 0) tellWorkerOfDelay();
  const room = openRoomConnection(topic, beside ? { readDetail: beside.read } : {});
  const page = {
    onMoves(moves: ScoreMove[]) {
      flashMoves(moves);
      if (hasGoal(heardMoves(moves))) signalGoal();
      const text = spokenMoves(moves);
      if (text) announce(text);
    },
    onServerAhead: setServerAhead,
    serverNowMs: () => asServerMs(Date.now()),
  };
  return openLiveScores(room, queryClient, page, beside);
}
