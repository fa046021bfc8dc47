import * as v from "valibot";
import { listLeaguesOfTeams } from "#db/queries/leagues/leagues.ts";
import { getMatchSides, listScoredSince } from "#db/queries/matches/sides.ts";
import type { CallName } from "#domain/api/contract.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { dependsOnSpoilerSettings, hideSpoilersInResult, returnsTables } from "#domain/matches/spoilers/by-call.ts";
import { delayedGuard, isUniform, type RequestedMatches, type SpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import { isEndedState } from "#domain/matches/state.ts";
import type { ReadContext } from "../context.ts";

/** A viewer on a delay: the matches that changed after `sinceMs` are hidden, except those in `revealed`. */
type DelayedViewer = { sinceMs: number; revealed: RequestedMatches };

const matchInput = v.object({ matchId: v.number() });
const roomInput = v.object({ roomId: v.string() });
/** With `ahead`, the page delays the results itself. */
const aheadInput = v.object({ ahead: v.literal(1) });

function matchOfInput(input: unknown): number | undefined {
  if (v.is(matchInput, input)) return input.matchId;
  const room = v.is(roomInput, input) ? parseRoomName(input.roomId) : undefined;
  return room?.kind === "match" ? room.matchId : undefined;
}

type HideSpoilersInput = {
  viewer: { guard: SpoilerGuard | undefined; delayed: DelayedViewer | undefined };
  call: { name: CallName; input: unknown };
  run: () => Promise<unknown>;
};

/** Results of every call pass through here, for pages and HTTP alike, so that no call has to hide spoilers itself. */
export async function hideSpoilers({ db }: ReadContext, { viewer, call, run }: HideSpoilersInput): Promise<unknown> {
  const { name, input } = call;
  if (!dependsOnSpoilerSettings(name)) return run();
  const { guard } = viewer;
  const delayed = v.is(aheadInput, input) ? undefined : viewer.delayed;
  // A viewer who hides all results needs no lookup, except for a room that may not be a match's.
  const needsNoLookup = guard && isUniform(guard) && !v.is(roomInput, input);
  const matchId = needsNoLookup ? undefined : matchOfInput(input);
  const hidesTables = guard && returnsTables(name) && guard.teams.size > 0 && !guard.all;
  const [result, sides, tables, scored] = await Promise.all([
    run(),
    matchId === undefined ? undefined : getMatchSides(db, matchId),
    hidesTables ? listLeaguesOfTeams(db, [...guard.teams]) : [],
    delayed ? listScoredSince(db, delayed.sinceMs) : [],
  ]);
  const always = guard && { ...guard, revealingTables: new Set(tables) };
  const hidden = delayed
    ? delayedGuard(always, delayed.revealed, {
        matches: new Set(scored.map(({ id }) => id)),
        tables: new Set(scored.filter(({ state }) => isEndedState(state)).map(({ leagueId }) => leagueId)),
        sinceMs: delayed.sinceMs,
      })
    : always;
  return hidden ? hideSpoilersInResult(name, result, hidden, sides, input) : result;
}
