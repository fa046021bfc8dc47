import { readPart } from "#db/queries/matches/match-parts.ts";
import type { InjuriesView } from "#domain/matches/detail/views.ts";
import type { MatchContext } from "../match-context.ts";
import { personName } from "./lineups-view.ts";
import { type MatchAsk, ofGame } from "./require-match-of-game.ts";

/** Who cannot play, by side. */
export async function showInjuries({ db, locale }: MatchContext, ask: MatchAsk): Promise<InjuriesView> {
  const { part, people } = ofGame(ask, await readPart(db, ask.matchId, "unavailable", locale));
  const of = (wanted: "home" | "away") =>
    (part?.list ?? []).flatMap(({ side, ...absence }) =>
      side === wanted ? [{ ...absence, name: personName(people, absence.playerId, absence.name) }] : [],
    );
  return { matchId: ask.matchId, home: of("home"), away: of("away") };
}
