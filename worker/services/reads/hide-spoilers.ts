import * as v from "valibot";
import { askScoredSince, askSides } from "#db/queries/match-sides.ts";
import type { CallName } from "#domain/calls/calls.ts";
import { withoutSpoilers } from "#domain/matches/spoilers/by-call.ts";
import { lateGuard, type SpoilerGuard } from "#domain/matches/spoilers/guard.ts";

/** Since when a reader who watches late is not to be told anything, and of which matches they asked to be. */
type Late = { sinceMs: number; revealed: readonly number[] };

/** A call about one match names it, and mostly not its league or its teams. */
const ofOneMatch = v.object({ matchId: v.number() });

/** Every answer goes through here, for pages and over HTTP alike, so that no page has to think of it. */
export async function hideSpoilers(
  db: D1Database,
  { guard, late }: { guard: SpoilerGuard | undefined; late: Late | undefined },
  { name, input }: { name: CallName; input: unknown },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const asksOne = guard?.all && guard.revealed.size === 0 ? undefined : v.safeParse(ofOneMatch, input);
  const [result, sides, scored] = await Promise.all([
    run(),
    asksOne?.success && name.startsWith("GET ") ? askSides(db, asksOne.output.matchId) : undefined,
    late && name.startsWith("GET ") ? askScoredSince(db, late.sinceMs) : [],
  ]);
  const held = late && scored.length > 0 ? { matches: new Set(scored), sinceMs: late.sinceMs } : undefined;
  const asked = held && late ? lateGuard(guard, late.revealed, held) : guard;
  return asked ? withoutSpoilers(name, result, asked, sides ?? undefined) : result;
}
