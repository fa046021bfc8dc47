import { runBatch } from "#db/client.ts";
import { type ChainExportRow, selectChain, selectChainHead, selectChainLength } from "#db/queries/plans/chain.ts";
import type { ChainRow, SealedPlan } from "#domain/plans/chain.ts";
import type { ReadContext } from "../context.ts";

type BrandContext = ReadContext & { brandId: string };

function toChainRow(row: ChainExportRow): ChainRow {
  const { position, kind, planId, planHash, atMs, previousHash, hash } = row;
  const { expertUid, matchId, titleHash, playType, line, pick, oddsHundredths, oddsSource } = row;
  const { priceCoins, isRefundable, contentHash, salt } = row;
  const plan: SealedPlan | null =
    expertUid === null
      ? null
      : {
          ...{ planId, expertUid, matchId, titleHash, playType, line, pick, oddsHundredths, oddsSource, priceCoins },
          isRefundable: isRefundable === 1,
          ...{ contentHash, salt },
        };
  return { position, kind, planId, planHash, atMs, previousHash, hash, plan };
}

/** The public export from a position on; sealed content is included once its match has begun. */
export async function exportChain(
  { db, brandId }: BrandContext,
  page: { from: number; size: number },
): Promise<{ list: ChainRow[]; total: number }> {
  const [rows, [counted]] = await runBatch(db, [selectChain(db, brandId, page), selectChainLength(db, brandId)]);
  return { list: rows.map(toChainRow), total: counted?.total ?? 0 };
}

export async function getChainHead({ db, brandId }: BrandContext) {
  const [head] = await selectChainHead(db, brandId);
  return head ?? null;
}
