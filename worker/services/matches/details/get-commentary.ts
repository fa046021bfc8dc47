import { getMatchLog, listNamedPeople, type NamedPerson } from "#db/queries/matches/match-parts.ts";
import type { TextLine } from "#domain/matches/detail/text-live.ts";
import type { TextLiveView } from "#domain/matches/detail/views.ts";
import type { MatchContext } from "../match-context.ts";
import { resolvePlayerName } from "./lineups-view.ts";
import { type MatchInput, requireMatchOfGame } from "./require-match-of-game.ts";

const named = (line: TextLine, people: ReadonlyMap<number, NamedPerson>): TextLine => ({
  ...line,
  ...(line.player !== undefined && { player: resolvePlayerName(people, line.playerId, line.player) }),
  ...(line.other !== undefined && { other: resolvePlayerName(people, line.otherId, line.other) }),
});

/** A page of the text live, latest page first, its lines in the order they were told. */
export async function listCommentary(
  { db, locale }: MatchContext,
  ask: MatchInput & { before?: number | undefined; size: number },
): Promise<TextLiveView> {
  const { before, size } = ask;
  const { entries } = requireMatchOfGame(
    ask,
    await getMatchLog<TextLine>(db, ask.matchId, "text", { before, size: size + 1 }),
  );
  const lines = entries.slice(-size);
  const ids = lines.flatMap(({ playerId, otherId }) => [playerId ?? [], otherId ?? []].flat());
  const people = await listNamedPeople(db, ids, locale);
  return { matchId: ask.matchId, lines: lines.map((line) => named(line, people)), older: entries.length > size };
}
