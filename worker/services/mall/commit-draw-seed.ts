import { insertDrawCommitment } from "#db/queries/mall/box-draws.ts";
import { AppError } from "#domain/errors.ts";
import type { BoxDrawCommitment } from "#domain/mall/contract.ts";
import { encryptText } from "../../crypto/encrypt.ts";
import { createId, createToken, sha256 } from "../../crypto/hashing.ts";
import type { MallContext } from "./mall-context.ts";

export const drawSeedEncryptionKeyName = (id: string): string => `box-seed:${id}`;

/** The house's half of the chance, chosen before the buyer's: only its hash is told until the draw. */
export async function commitDrawSeed(
  { db, nowMs, secret }: MallContext & { secret: string },
  uid: number,
  boxId: number,
): Promise<BoxDrawCommitment> {
  const id = createId();
  const seed = createToken();
  const seedHash = sha256(seed);
  const sealedSeed = await encryptText(secret, drawSeedEncryptionKeyName(id), seed);
  const made = await insertDrawCommitment(db, { id, boxId, uid, seedHash, sealedSeed, nowMs }).run();
  if (made.meta.changes === 0) throw new AppError("goods_not_found");
  return { id, seedHash };
}
