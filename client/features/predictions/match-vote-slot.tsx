import { lazy } from "react";
import { NearSlot } from "#client/ui/near-slot.tsx";
import type { MatchDetail } from "#domain/matches/views.ts";

const MatchVoteCard = lazy(async () => ({ default: (await import("./match-vote-card.tsx")).MatchVoteCard }));

/** A vote is of a device or account, so only the browser loads it. */
export const MatchVoteSlot = ({ match }: { match: MatchDetail }) => (
  <NearSlot>
    <MatchVoteCard match={match} />
  </NearSlot>
);
