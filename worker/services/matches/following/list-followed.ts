import { type Database, runBatch } from "#db/client.ts";
import { addFollowed, askFollowed, followedOf, trimFollowed } from "#db/queries/matches/following.ts";
import { FOLLOWED_KINDS, type Followed, MAX_FOLLOWED } from "#domain/matches/following-contract.ts";

/** What a person follows, the newest first. */
export const listFollowed = async (db: Database, uid: number): Promise<Followed[]> =>
  followedOf(await askFollowed(db, uid).all());

/** What a guest kept comes into the account; again it changes nothing. */
export async function mergeFollowed(
  db: Database,
  uid: number,
  list: readonly Followed[],
  nowMs: number,
): Promise<Followed[]> {
  const idsOf = (kind: Followed["kind"]) => list.filter((one) => one.kind === kind).map(({ id }) => id);
  const answers = await runBatch(db, [
    ...FOLLOWED_KINDS.map((kind) => addFollowed(db, uid, kind, idsOf(kind), nowMs)),
    trimFollowed(db, uid, MAX_FOLLOWED),
    askFollowed(db, uid),
  ]);
  return followedOf(answers.at(-1));
}
