import { isCloseFinish } from "./close-finish.ts";
import { getGameById } from "./games.ts";
import type { LeagueSummary, MatchCard } from "./views.ts";

type Kind = "sport" | "esport";

/** Followed matches first, then the brand's kind of games; within these, close finishes first, then by league rank. */
export function rankLive(
  cards: readonly MatchCard[],
  leagues: readonly LeagueSummary[],
  leads: Kind,
  isFollowed: (card: MatchCard) => boolean,
): MatchCard[] {
  const ranks = new Map(leagues.map(({ id, rank }) => [id, rank]));
  const key = (card: MatchCard) => [
    isFollowed(card) ? 0 : 1,
    getGameById(card.gameId)?.kind === leads ? 0 : 1,
    isCloseFinish(card) ? 0 : 1,
    ranks.get(card.leagueId) ?? Number.MAX_SAFE_INTEGER,
    card.startsAtMs,
    card.id,
  ];
  const keyed = cards.map((card) => ({ card, key: key(card) }));
  keyed.sort((a, b) => {
    const at = a.key.findIndex((part, index) => part !== b.key[index]);
    return at < 0 ? 0 : (a.key[at] ?? 0) - (b.key[at] ?? 0);
  });
  return keyed.map(({ card }) => card);
}
