import { insertPromise } from "#db/queries/mall/box-draws.ts";
import { Refusal } from "#domain/errors.ts";
import type { BoxPromise } from "#domain/mall/contract.ts";
import { seal } from "../../crypto/encrypt.ts";
import { newId, newToken, sha256 } from "../../crypto/hashing.ts";
import type { MallContext } from "./mall-context.ts";

export const seedSeal = (id: string): string => `box-seed:${id}`;

/** The house's half of the chance, chosen before the buyer's: only its hash is told until the draw. */
export async function promiseDraw(
  { db, nowMs, secret }: MallContext & { secret: string },
  uid: number,
  boxId: number,
): Promise<BoxPromise> {
  const id = newId();
  const seed = newToken();
  const seedHash = sha256(seed);
  const sealedSeed = await seal(secret, seedSeal(id), seed);
  const made = await insertPromise(db, { id, boxId, uid, seedHash, sealedSeed, nowMs }).run();
  if (made.meta.changes === 0) throw new Refusal("goods_not_found");
  return { id, seedHash };
}
