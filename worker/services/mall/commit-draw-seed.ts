import { insertDrawCommitment } from "#db/queries/mall/box-draws.ts";
import { AppError } from "#domain/errors.ts";
import type { BoxDrawCommitment } from "#domain/mall/contract.ts";
import { encryptText } from "../../crypto/encrypt.ts";
import { createId, createToken, sha256 } from "../../crypto/hashing.ts";
import type { ServiceContext } from "../context.ts";

export const drawSeedEncryptionKeyName = (id: string): string => `box-seed:${id}`;

/** Commits to a server seed before the buyer chooses theirs; only its hash is revealed until the draw. */
export async function commitDrawSeed(
  { db, nowMs, secret }: ServiceContext & { secret: string },
  { uid, boxId }: { uid: number; boxId: number },
): Promise<BoxDrawCommitment> {
  const id = createId();
  const seed = createToken();
  const seedHash = sha256(seed);
  const sealedSeed = await encryptText(secret, drawSeedEncryptionKeyName(id), seed);
  const { meta } = await insertDrawCommitment(db, { id, boxId, uid, seedHash, sealedSeed, nowMs });
  if (meta.changes === 0) throw new AppError("goods_not_found");
  return { id, seedHash };
}
