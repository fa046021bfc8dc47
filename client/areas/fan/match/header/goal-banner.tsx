import "#client/features/matches/live/goal-animation.css";
import type { Side } from "#domain/matches/fields.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { lastScorer } from "../timeline/timeline.ts";

/** Overlays the header to avoid a layout shift. Hidden from screen readers, which already announce the score. */
export function GoalBanner({ match, side }: { match: MatchDetail; side: Side }) {
  return (
    <p className="goal-banner" aria-hidden="true" data-goal={side}>
      <b>{m.event_goal()}</b>
      <bdi>{lastScorer(match, side) ?? match[side].name}</bdi>
    </p>
  );
}
