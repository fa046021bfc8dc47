import type { QueryClient } from "@tanstack/react-query";
import { announce } from "#client/features/shell/announcer.tsx";
import { delaySeconds } from "#client/realtime/delay-setting.ts";
import { openMatchFeed } from "#client/realtime/match-feed-connection.ts";
import { storeDelayCookie } from "#client/session/preferences/set-broadcast-delay.ts";
import { announcedScoreChanges, flashScoreChanges, hasGoal, scoreAnnouncement } from "./announce-score-changes.ts";
import { type LiveDetailTarget, type LiveScores, openLiveScores } from "./open-live-scores.ts";
import type { ScoreChange } from "./score-changes.ts";
import { setServerClockOffset, toServerMs } from "./server-clock.ts";
import { playGoalSignal } from "./signal-goal.ts";

/** Opens the match feed and applies its changes. Loaded after hydration. */
export function startLiveScores(
  topic: string,
  queryClient: QueryClient,
  details: LiveDetailTarget | undefined,
): LiveScores {
  // The cookie may expire before localStorage does.
  if (delaySeconds() > 0) storeDelayCookie();
  const room = openMatchFeed(topic, details ? { codec: details.codec } : {});
  const page = {
    onMoves(changes: ScoreChange[]) {
      flashScoreChanges(changes);
      if (hasGoal(announcedScoreChanges(changes))) playGoalSignal();
      const text = scoreAnnouncement(changes);
      if (text) announce(text);
    },
    onServerAhead: setServerClockOffset,
    serverNowMs: () => toServerMs(Date.now()),
  };
  return openLiveScores(room, queryClient, page, details);
}
