import { desc, eq, sql } from "drizzle-orm";
import type { ChainEntry } from "#domain/plans/chain.ts";
import type { OddsSource } from "#domain/plans/contract.ts";
import type { PlanPick } from "#domain/plans/picks.ts";
import type { PlayTypeKey } from "#domain/plans/play-types.ts";
import { type Database, rows } from "../../client.ts";
import { planChain } from "../../schema/plans.ts";

export const selectChainHead = (db: Database, brandId: string) =>
  db
    .select({ position: planChain.position, hash: planChain.hash, atMs: planChain.atMs })
    .from(planChain)
    .where(eq(planChain.brandId, brandId))
    .orderBy(desc(planChain.position))
    .limit(1);

/** Violates the primary key or `plan_chain_moved_on` if another entry was appended first. */
export const insertChainEntry = (db: Database, brandId: string, entry: ChainEntry & { hash: string }) =>
  db.insert(planChain).values({ ...entry, brandId });

export const selectReleaseEntry = (db: Database, planId: number) =>
  rows<Omit<ChainEntry, "kind" | "planId"> & { hash: string }>(
    db,
    sql`SELECT position, plan_hash AS planHash, at_ms AS atMs, previous_hash AS previousHash, hash
      FROM plan_chain INDEXED BY plan_chain_once WHERE plan_id = ${planId} AND kind = 'released'`,
  );

export type ChainExportRow = ChainEntry & { hash: string } & {
  /** The sealed values as currently stored in the plan; null before the lock and for take-downs. */
  expertUid: number | null;
  matchId: number;
  titleHash: string;
  playType: PlayTypeKey;
  line: number | null;
  pick: PlanPick;
  oddsHundredths: number;
  oddsSource: OddsSource;
  priceCoins: number;
  isRefundable: 0 | 1;
  contentHash: string;
  salt: string;
};

/** In chain order. The sealed plan is joined once its match has begun. */
export const selectChain = (db: Database, brandId: string, { from, size }: { from: number; size: number }) =>
  rows<ChainExportRow>(
    db,
    sql`SELECT c.position, c.kind, c.plan_id AS planId, c.plan_hash AS planHash, c.at_ms AS atMs,
        c.previous_hash AS previousHash, c.hash, p.expert_id AS expertUid, p.match_id AS matchId, p.title_hash AS titleHash,
        p.play_type AS playType, p.line, p.pick, p.odds_hundredths AS oddsHundredths, p.odds_source AS oddsSource,
        p.price_coins AS priceCoins, p.is_refundable AS isRefundable, p.content_hash AS contentHash, p.salt
      FROM plan_chain AS c LEFT JOIN plans AS p ON p.id = c.plan_id AND c.kind = 'released'
        AND (p.state IN ('locked', 'settled') OR (p.state = 'taken_down' AND p.outcome IS NOT NULL))
      WHERE c.brand_id = ${brandId} AND c.position >= ${from} ORDER BY c.position LIMIT ${size}`,
  );

export const selectChainLength = (db: Database, brandId: string) =>
  rows<{ total: number }>(
    db,
    sql`SELECT coalesce(max(position), 0) AS total FROM plan_chain WHERE brand_id = ${brandId}`,
  );
