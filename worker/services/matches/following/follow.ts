import { type Database, runBatch } from "#db/client.ts";
import { addFollowed, isKnown, removeFollowed, trimFollowed } from "#db/queries/matches/following.ts";
import { Refusal } from "#domain/errors.ts";
import { type Followed, type FollowedKind, MAX_FOLLOWED } from "#domain/matches/following-contract.ts";

const UNKNOWN = {
  league: "league_not_found",
  team: "team_not_found",
  player: "player_not_found",
} as const satisfies Record<FollowedKind, string>;

/** Follows a league, a team or a player, or no longer. Done twice it is done once. */
export async function followThing(
  db: Database,
  uid: number,
  { follow, ...thing }: Followed & { follow: boolean },
  nowMs: number,
): Promise<void> {
  if (!follow) {
    await removeFollowed(db, uid, thing).run();
    return;
  }
  const answers = await runBatch(db, [
    addFollowed(db, uid, thing.kind, [thing.id], nowMs),
    trimFollowed(db, uid, MAX_FOLLOWED),
    isKnown(db, thing),
  ]);
  if ((answers.at(-1)?.results.length ?? 0) === 0) throw new Refusal(UNKNOWN[thing.kind]);
}
