import "#client/features/matches/live/goal-moment.css";
import type { Side } from "#domain/matches/fields.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { lastScorer } from "../timeline/timeline.ts";

/** Over the header, so that nothing moves. Screen readers have heard the score already. */
export function GoalMoment({ match, side }: { match: MatchDetail; side: Side }) {
  return (
    <p className="goal-moment" aria-hidden="true" data-goal={side}>
      <b>{m.event_goal()}</b>
      <bdi>{lastScorer(match, side) ?? match[side].name}</bdi>
    </p>
  );
}
