import { getGameById } from "#domain/matches/games.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import { m } from "#messages";
import { phaseLabel } from "./phase-label.ts";

/** Regular innings or quarters of games whose scoreboards say "Final", with what was added: "Final/10", "Final/OT". */
const REGULAR: Partial<Record<string, number>> = { baseball: 9, americanfootball: 4 };

export function finalLabel({
  gameId,
  state,
  score,
}: Pick<MatchCard, "gameId" | "state" | "score">): string | undefined {
  const game = getGameById(gameId);
  const regular = REGULAR[game?.slug ?? ""];
  if (!game || regular === undefined || state !== "finished") return undefined;
  const extra = score.parts.length - regular;
  // Rain ends a baseball game early.
  if (extra !== 0 && game.slug === "baseball") return m.match_final_innings({ count: score.parts.length });
  if (extra <= 0) return m.match_final();
  return `${m.match_final()}/${phaseLabel({ kind: "overtime", number: extra }, game.family, "short")}`;
}
