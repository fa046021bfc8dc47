import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";
import type { SourceResponseOutcome, SourceResponseResult } from "./source-responses.ts";
import { FEED_PROVIDERS } from "./sources/source-match.ts";

export const feedHealthInput = v.object({
  /** One source, with its competitions and what is held back of it; absent, all sources alone. */
  source: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))),
});

export const rejectedRowInput = v.object({ id: wholeNumberInput(1, Number.MAX_SAFE_INTEGER) });

export const sourceResponseInput = v.object({ id: wholeNumberInput(1, Number.MAX_SAFE_INTEGER) });

export const MAPPED_KINDS = ["league", "team", "match"] as const;
export const mapFeedInput = v.object({
  provider: v.picklist(FEED_PROVIDERS),
  kind: v.picklist(MAPPED_KINDS),
  /** The provider's number. */
  providerId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/)),
  /** Ours. */
  id: wholeNumberInput(1, Number.MAX_SAFE_INTEGER),
});

export type SourceHealth = {
  source: string;
  /** Undefined before anything of it was taken. */
  lastDelivery?: { id: string; sentAtMs: number; receivedAtMs: number; lagMs: number };
  deliveries: number;
  applied: number;
  ignored: number;
  quarantined: number;
  /** For feeds that are polled. */
  polling?: { lastSuccessAtMs?: number; lastErrorAtMs?: number; lastError?: string; errors: number };
};

export type CompetitionHealth = {
  competition: string;
  name: string;
  /** Absent for one nobody mapped: nothing of it is on a page. */
  leagueId?: number;
  lastHeardAtMs: number;
  lagMs: number;
  rows: number;
  quarantined: number;
};

export type RejectedRowView = {
  id: number;
  kind: string;
  subjectId: number;
  why: string;
  competition?: string;
  atMs: number;
};

/** What was held back: as the site read it, and where it is still kept, the delivery as it came. */
export type RejectedPayload = RejectedRowView & {
  source: string;
  deliveryId: string;
  revision: number;
  payload: unknown;
  raw?: string;
};

/** One answer of a source that is asked, and what came of it. */
export type SourceResponseRow = {
  id: number;
  outcome: SourceResponseOutcome;
  firstAtMs: number;
  lastAtMs: number;
  /** How often it said just this. */
  times: number;
  result: SourceResponseResult;
};
/** The same with its payload, while that is kept. */
export type SourceResponsePayload = SourceResponseRow & { source: string; raw?: string };

/** For operators: how the feeds fare, and which of ours a provider's numbers are. */
export type FeedOperatorCalls = {
  "GET /feed/health": {
    input: v.InferInput<typeof feedHealthInput>;
    result: {
      nowMs: number;
      sources: SourceHealth[];
      competitions: CompetitionHealth[];
      held: RejectedRowView[];
      answers: SourceResponseRow[];
    };
  };
  "GET /feed/held": { input: v.InferInput<typeof rejectedRowInput>; result: RejectedPayload };
  "GET /feed/answer": { input: v.InferInput<typeof sourceResponseInput>; result: SourceResponsePayload };
  "POST /feed/map": { input: v.InferInput<typeof mapFeedInput>; result: { providerId: string; id: number } };
};
