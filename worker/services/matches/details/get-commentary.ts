import { type Person, readLog, readPeople } from "#db/queries/matches/match-parts.ts";
import type { TextLine } from "#domain/matches/detail/text-live.ts";
import type { TextLiveView } from "#domain/matches/detail/views.ts";
import type { MatchContext } from "../match-context.ts";
import { personName } from "./lineups-view.ts";
import { type MatchAsk, ofGame } from "./require-match-of-game.ts";

const named = (line: TextLine, people: ReadonlyMap<number, Person>): TextLine => ({
  ...line,
  ...(line.player !== undefined && { player: personName(people, line.playerId, line.player) }),
  ...(line.other !== undefined && { other: personName(people, line.otherId, line.other) }),
});

/** A page of the text live, latest page first, its lines in the order they were told. */
export async function showTextLive(
  { db, locale }: MatchContext,
  ask: MatchAsk & { before?: number | undefined; size: number },
): Promise<TextLiveView> {
  const { before, size } = ask;
  const { entries } = ofGame(ask, await readLog<TextLine>(db, ask.matchId, "text", { before, size: size + 1 }));
  const lines = entries.slice(-size);
  const ids = lines.flatMap(({ playerId, otherId }) => [playerId ?? [], otherId ?? []].flat());
  const people = await readPeople(db, ids, locale);
  return { matchId: ask.matchId, lines: lines.map((line) => named(line, people)), older: entries.length > size };
}
