import { lazyComponent } from "#client/ui/lazy-component.ts";
import "./match-vote-slot.css";
import { LazyNearViewport } from "#client/ui/lazy-near-viewport.tsx";
import type { MatchDetail } from "#domain/matches/views.ts";

const MatchVoteCard = lazyComponent(async () => (await import("./match-vote-card.tsx")).MatchVoteCard);

/** Votes belong to a device or account, so they are only loaded in the browser. */
export const MatchVoteSlot = ({ match, isFirst = false }: { match: MatchDetail; isFirst?: boolean }) => (
  <div className={isFirst ? "vote-slot" : undefined}>
    <LazyNearViewport>
      <MatchVoteCard match={match} />
    </LazyNearViewport>
  </div>
);
