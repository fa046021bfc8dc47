import { LiveScoresStatus } from "#client/features/matches/live/live-scores-status.tsx";
import { matchTopic } from "#party/protocol/match-feed/frames.ts";

/** A separate chunk, because most articles are about matches that are over. */
export const ArticleLiveScores = ({ matchId }: { matchId: number }) => (
  <LiveScoresStatus topic={matchTopic(matchId)} problemsOnly />
);
