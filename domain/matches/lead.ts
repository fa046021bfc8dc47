import type { ScorePair } from "./fields.ts";
import type { MatchEvent } from "./match.ts";
import { isCricket } from "./side-score.ts";

/** 1 if the home side leads, -1 if the away side does, 0 if level. */
export const leaderOf = ({ home, away }: ScorePair): number => Math.sign(home - away);

/** In cricket the side batting first leads with every run, so a lead only counts once both sides have runs. */
export const isSettingTarget = ({ home, away }: ScorePair, gameId: number): boolean =>
  isCricket({ gameId }) && (home === 0 || away === 0);

/** The events with which a side takes the lead. */
export function listLeadChanges<Event extends Pick<MatchEvent, "score">>(
  events: readonly Event[],
  gameId: number,
): ReadonlySet<Event> {
  const changes = new Set<Event>();
  let leader = 0;
  for (const event of events) {
    if (!event.score) continue;
    const before = leader;
    leader = leaderOf(event.score);
    if (leader !== 0 && leader !== before && !isSettingTarget(event.score, gameId)) changes.add(event);
  }
  return changes;
}
