import { lazyComponent } from "#client/ui/lazy-component.ts";
import "./match-vote-slot.css";
import { NearSlot } from "#client/ui/near-slot.tsx";
import type { MatchDetail } from "#domain/matches/views.ts";

const MatchVoteCard = lazyComponent(async () => (await import("./match-vote-card.tsx")).MatchVoteCard);

/** A vote is of a device or account, so only the browser loads it. */
export const MatchVoteSlot = ({ match, isFirst = false }: { match: MatchDetail; isFirst?: boolean }) => (
  <div className={isFirst ? "vote-slot" : undefined}>
    <NearSlot>
      <MatchVoteCard match={match} />
    </NearSlot>
  </div>
);
