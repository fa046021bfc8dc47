import * as v from "valibot";
import type { Database } from "#db/client.ts";
import { listLeaguesOfTeams } from "#db/queries/leagues/leagues.ts";
import { getMatchSides, listScoredSince } from "#db/queries/matches/sides.ts";
import type { CallName } from "#domain/api/contract.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { hideSpoilersInResult, revealsPlay, revealsTables } from "#domain/matches/spoilers/by-call.ts";
import { delayedGuard, isUniform, type RequestedMatches, type SpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import { isOverState } from "#domain/matches/state.ts";

/** Since when a reader who watches late is not to be told anything, and what they asked to be told all the same. */
type DelayedViewer = { sinceMs: number; asked: RequestedMatches };

/** A call about one match names it or its room, and mostly not its league or its teams. */
const ofOneMatch = v.object({ matchId: v.number() });
const ofOneRoom = v.object({ roomId: v.string() });

function matchAsked(input: unknown): number | undefined {
  if (v.is(ofOneMatch, input)) return input.matchId;
  const room = v.is(ofOneRoom, input) ? parseRoomName(input.roomId) : undefined;
  return room?.kind === "match" ? room.matchId : undefined;
}
/** Who asks so keeps the delay by itself. */
const aheadSchema = v.object({ ahead: v.literal(1) });

/** Every answer goes through here, for pages and over HTTP alike, so that no page has to think of it. */
export async function hideSpoilers(
  db: Database,
  who: { guard: SpoilerGuard | undefined; late: DelayedViewer | undefined },
  { name, input }: { name: CallName; input: unknown },
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (!revealsPlay(name)) return run();
  const { guard } = who;
  const late = v.is(aheadSchema, input) ? undefined : who.late;
  // Who hides all results hides those of any match, but not the talk of a room that is no match's.
  const asked = guard && isUniform(guard) && !v.is(ofOneRoom, input) ? undefined : matchAsked(input);
  const asksTables = guard && revealsTables(name) && guard.teams.size > 0 && !guard.all;
  const [result, sides, tables, scored] = await Promise.all([
    run(),
    asked === undefined ? undefined : getMatchSides(db, asked),
    asksTables ? listLeaguesOfTeams(db, [...guard.teams]) : [],
    late ? listScoredSince(db, late.sinceMs) : [],
  ]);
  const always = guard && { ...guard, toldTables: new Set(tables) };
  const hidden = late
    ? delayedGuard(always, late.asked, {
        matches: new Set(scored.map(({ id }) => id)),
        tables: new Set(scored.filter(({ state }) => isOverState(state)).map(({ leagueId }) => leagueId)),
        sinceMs: late.sinceMs,
      })
    : always;
  return hidden ? hideSpoilersInResult(name, result, hidden, sides ?? undefined) : result;
}
