import * as v from "valibot";
import { askSides } from "#db/queries/match-sides.ts";
import type { CallName } from "#domain/calls/calls.ts";
import { withoutSpoilers } from "#domain/matches/spoilers/by-call.ts";
import type { SpoilerGuard } from "#domain/matches/spoilers/guard.ts";

/** A call about one match names it, and mostly not its league or its teams. */
const ofOneMatch = v.object({ matchId: v.number() });

/** Every answer goes through here, for pages and over HTTP alike, so that no page has to think of it. */
export async function hideSpoilers(
  db: D1Database,
  guard: SpoilerGuard,
  { name, input }: { name: CallName; input: unknown },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const asksOne = guard.all && guard.revealed.size === 0 ? undefined : v.safeParse(ofOneMatch, input);
  const [result, sides] = await Promise.all([
    run(),
    asksOne?.success && name.startsWith("GET ") ? askSides(db, asksOne.output.matchId) : undefined,
  ]);
  return withoutSpoilers(name, result, guard, sides ?? undefined);
}
