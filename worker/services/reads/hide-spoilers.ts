import * as v from "valibot";
import { leaguesOfTeams } from "#db/queries/league-reads.ts";
import { askSides } from "#db/queries/match-sides.ts";
import type { CallName } from "#domain/calls/calls.ts";
import { tellsOfTables, withoutSpoilers } from "#domain/matches/spoilers/by-call.ts";
import { isUniform, type SpoilerGuard } from "#domain/matches/spoilers/guard.ts";

/** A call about one match names it, and mostly not its league or its teams. */
const ofOneMatch = v.object({ matchId: v.number() });

/** Every answer goes through here, for pages and over HTTP alike, so that no page has to think of it. */
export async function hideSpoilers(
  db: D1Database,
  guard: SpoilerGuard,
  { name, input }: { name: CallName; input: unknown },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const asksOne = isUniform(guard) ? undefined : v.safeParse(ofOneMatch, input);
  const asksTables = tellsOfTables(name) && guard.teams.size > 0 && !guard.all;
  const [result, sides, tables] = await Promise.all([
    run(),
    asksOne?.success && name.startsWith("GET ") ? askSides(db, asksOne.output.matchId) : undefined,
    asksTables ? leaguesOfTeams(db, [...guard.teams]) : [],
  ]);
  return withoutSpoilers(name, result, { ...guard, toldTables: new Set(tables) }, sides ?? undefined);
}
