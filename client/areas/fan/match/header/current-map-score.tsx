import "../esports/maps.css";
import { countsKills, getGameById } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";

/** Rounds won on the current map, for feeds without map details. */
export function CurrentMapScore({ match: { gameId, phase, score } }: { match: MatchDetail }) {
  const part = phase?.kind === "map" ? score.parts[phase.number - 1] : undefined;
  if (!part || getGameById(gameId)?.family !== "maps" || countsKills(gameId) || score.homeDetail || score.awayDetail)
    return null;
  return (
    <p className="scoreboard-map">
      <b>{part.home}</b>
      <span aria-hidden="true">–</span>
      <b>{part.away}</b>
    </p>
  );
}
