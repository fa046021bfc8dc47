import { getMatchPart } from "#db/queries/matches/match-parts.ts";
import type { InjuriesView } from "#domain/matches/detail/views.ts";
import type { MatchContext } from "../match-context.ts";
import { resolvePlayerName } from "./lineups-view.ts";
import { type MatchInput, requireMatchOfGame } from "./require-match-of-game.ts";

/** Who cannot play, by side. */
export async function getInjuries({ db, locale }: MatchContext, ask: MatchInput): Promise<InjuriesView> {
  const { part, people } = requireMatchOfGame(ask, await getMatchPart(db, ask.matchId, "unavailable", locale));
  const of = (wanted: "home" | "away") =>
    (part?.list ?? []).flatMap(({ side, ...absence }) =>
      side === wanted ? [{ ...absence, name: resolvePlayerName(people, absence.playerId, absence.name) }] : [],
    );
  return { matchId: ask.matchId, home: of("home"), away: of("away") };
}
