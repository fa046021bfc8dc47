import { readLog } from "#db/queries/match-part-reads.ts";
import type { TextLine } from "#domain/matches/detail/text-live.ts";
import type { TextLiveView } from "#domain/matches/detail/view.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { type MatchAsk, ofGame } from "./of-game.ts";

/** A page of the text live, latest page first, its lines in the order they were told. */
export async function showTextLive(
  { db }: MatchContext,
  ask: MatchAsk & { before?: number | undefined; size: number },
): Promise<TextLiveView> {
  const { before, size } = ask;
  const { entries } = ofGame(ask, await readLog<TextLine>(db, ask.matchId, "text", { before, size: size + 1 }));
  return { matchId: ask.matchId, lines: entries.slice(-size), older: entries.length > size };
}
