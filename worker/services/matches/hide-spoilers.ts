import * as v from "valibot";
import type { Database } from "#db/client.ts";
import { leaguesOfTeams } from "#db/queries/leagues/leagues.ts";
import { askScoredSince, askSides } from "#db/queries/matches/sides.ts";
import type { CallName } from "#domain/api/contract.ts";
import { readRoomName } from "#domain/chat/room-name.ts";
import { tellsOfPlay, tellsOfTables, withoutSpoilers } from "#domain/matches/spoilers/by-call.ts";
import { type Asked, isUniform, lateGuard, type SpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import { isOver } from "#domain/matches/state.ts";

/** Since when a reader who watches late is not to be told anything, and what they asked to be told all the same. */
type Late = { sinceMs: number; asked: Asked };

/** A call about one match names it or its room, and mostly not its league or its teams. */
const ofOneMatch = v.object({ matchId: v.number() });
const ofOneRoom = v.object({ roomId: v.string() });

function matchAsked(input: unknown): number | undefined {
  if (v.is(ofOneMatch, input)) return input.matchId;
  const room = v.is(ofOneRoom, input) ? readRoomName(input.roomId) : undefined;
  return room?.kind === "match" ? room.matchId : undefined;
}
/** Who asks so keeps the delay by itself. */
const asksAhead = v.object({ ahead: v.literal(1) });

/** Every answer goes through here, for pages and over HTTP alike, so that no page has to think of it. */
export async function hideSpoilers(
  db: Database,
  who: { guard: SpoilerGuard | undefined; late: Late | undefined },
  { name, input }: { name: CallName; input: unknown },
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (!tellsOfPlay(name)) return run();
  const { guard } = who;
  const late = v.is(asksAhead, input) ? undefined : who.late;
  // Who hides all results hides those of any match, but not the talk of a room that is no match's.
  const asked = guard && isUniform(guard) && !v.is(ofOneRoom, input) ? undefined : matchAsked(input);
  const asksTables = guard && tellsOfTables(name) && guard.teams.size > 0 && !guard.all;
  const [result, sides, tables, scored] = await Promise.all([
    run(),
    asked === undefined ? undefined : askSides(db, asked),
    asksTables ? leaguesOfTeams(db, [...guard.teams]) : [],
    late ? askScoredSince(db, late.sinceMs) : [],
  ]);
  const always = guard && { ...guard, toldTables: new Set(tables) };
  const hidden = late
    ? lateGuard(always, late.asked, {
        matches: new Set(scored.map(({ id }) => id)),
        tables: new Set(scored.filter(({ state }) => isOver(state)).map(({ leagueId }) => leagueId)),
        sinceMs: late.sinceMs,
      })
    : always;
  return hidden ? withoutSpoilers(name, result, hidden, sides ?? undefined) : result;
}
