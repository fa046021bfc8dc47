import { getGameById, type ScoringFamily } from "#domain/matches/games.ts";
import { shootOutGoals } from "#domain/matches/shoot-out.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import { m } from "#messages";
import { phaseLabel, stateLabel } from "./phase-label.ts";

/** Regular innings or quarters in games whose scoreboards say "Final", plus any extra: "Final/10", "Final/OT". */
const REGULAR: Partial<Record<string, number>> = { baseball: 9, americanfootball: 4, basketball: 4 };
const HALVES = 2;

type Ended = Pick<MatchCard, "gameId" | "state" | "score">;

export function finalLabel({ gameId, state, score }: Ended): string | undefined {
  const game = getGameById(gameId);
  const regular = REGULAR[game?.slug ?? ""];
  if (!game || regular === undefined || state !== "finished") return undefined;
  const extra = score.parts.length - regular;
  // Baseball games can also be shorter, e.g. if called because of rain.
  if (extra !== 0 && game.slug === "baseball") return m.match_final_innings({ count: score.parts.length });
  if (extra <= 0) return m.match_final();
  return `${m.match_final()}/${phaseLabel({ kind: "overtime", number: extra }, game.family, "short")}`;
}

/** Long label of a match that has ended or was not played: also "Full time (Pens)" and "Full time (ET)". */
export function endLabel(match: Ended, family: ScoringFamily): string {
  const text = finalLabel(match) ?? stateLabel(match.state, family, "long");
  if (family !== "clock" || match.state !== "finished") return text;
  const { homeDetail, parts } = match.score;
  const isShootOut = shootOutGoals(homeDetail) !== undefined;
  if (!isShootOut && parts.length <= HALVES) return text;
  return `${text} (${phaseLabel({ kind: isShootOut ? "penalties" : "overtime", number: 1 }, family, "short")})`;
}
