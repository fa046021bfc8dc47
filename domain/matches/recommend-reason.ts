import { isCloseFinish } from "./close-finish.ts";
import { isEndedState } from "./match-states.ts";
import type { LeagueSummary, MatchCard } from "./views.ts";

/** The reason shown for a recommendation; `followed` includes the name of the team or league. */
export type RecommendReason =
  | { kind: "followed"; name?: string }
  | { kind: "close" | "top_league" | "comeback" | "narrow" | "other" };

type Followed = { has: (card: MatchCard) => boolean; nameOf: (card: MatchCard) => string | undefined };

/** Whether the league is the most important one of its game on the page. */
function isTopLeague({ leagueId, gameId }: MatchCard, leagues: readonly LeagueSummary[]): boolean {
  const ofGame = leagues.filter((league) => league.gameId === gameId);
  const own = ofGame.find(({ id }) => id === leagueId);
  return own !== undefined && ofGame.length > 1 && ofGame.every(({ rank }) => own.rank <= rank);
}

/** Whether the winner was behind after any part. */
function isComeback({ score }: MatchCard): boolean {
  if (score.home === score.away) return false;
  const sign = Math.sign(score.home - score.away);
  const isSum = score.parts.reduce((sum, part) => sum + part.home, 0) === score.home;
  let lead = 0;
  return score.parts.some(({ home, away }) => {
    lead += isSum ? home - away : Math.sign(home - away);
    return Math.sign(lead) === -sign;
  });
}

const isNarrow = ({ score }: MatchCard): boolean => Math.abs(score.home - score.away) === 1;

/** The first reason that applies, in the order of the ranking. */
export function recommendReason(
  card: MatchCard,
  leagues: readonly LeagueSummary[],
  followed: Followed,
): RecommendReason {
  if (followed.has(card)) {
    const name = followed.nameOf(card);
    return name === undefined ? { kind: "followed" } : { kind: "followed", name };
  }
  if (isCloseFinish(card)) return { kind: "close" };
  if (isEndedState(card.state) && !card.hidden) {
    if (isComeback(card)) return { kind: "comeback" };
    if (isNarrow(card)) return { kind: "narrow" };
  }
  return { kind: isTopLeague(card, leagues) ? "top_league" : "other" };
}
