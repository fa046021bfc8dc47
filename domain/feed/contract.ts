import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";
import { QUEUE_SORTS } from "../staff/queue-sort.ts";
import type { SourceResponseOutcome, SourceResponseResult } from "./source-responses.ts";
import { FEED_PROVIDERS } from "./sources/source-match.ts";

export const feedHealthInput = v.object({
  /** Includes the competitions and rejected rows of this source; without it, all sources are listed without details. */
  source: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))),
  /** Filters for rejected rows: the reason, the order (newest first by default), and the cursor from `next`. */
  why: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,60}$/))),
  sort: v.optional(v.picklist(QUEUE_SORTS)),
  after: v.optional(wholeNumberInput(0, Number.MAX_SAFE_INTEGER)),
});
export type FeedHealthInput = v.InferOutput<typeof feedHealthInput>;

export const rejectedRowInput = v.object({ id: wholeNumberInput(1, Number.MAX_SAFE_INTEGER) });

export const sourceResponseInput = v.object({ id: wholeNumberInput(1, Number.MAX_SAFE_INTEGER) });

export const MAPPED_KINDS = ["league", "team", "match"] as const;
export const MAPPING_ORDERS = ["provider", "site"] as const;
/** `q` is an id of the provider or the site. Sorted by provider or site id. */
export const feedMappingsInput = v.object({
  provider: v.optional(v.picklist(FEED_PROVIDERS), "api-football"),
  kind: v.optional(v.picklist(MAPPED_KINDS), "league"),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(15)), ""),
  sort: v.optional(v.picklist(MAPPING_ORDERS), "provider"),
  page: v.optional(wholeNumberInput(1, 1_000), 1),
});
export type FeedMappingsInput = v.InferOutput<typeof feedMappingsInput>;
/** `name` of the site's league, team or match; empty if it no longer exists. */
export type FeedMapping = { providerId: string; id: number; name: string };
export const mapFeedInput = v.object({
  provider: v.picklist(FEED_PROVIDERS),
  kind: v.picklist(MAPPED_KINDS),
  /** The provider's id. */
  providerId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/)),
  /** The site's id. */
  id: wholeNumberInput(1, Number.MAX_SAFE_INTEGER),
});

export type SourceHealth = {
  source: string;
  /** Undefined before the first accepted delivery. */
  lastDelivery?: { id: string; sentAtMs: number; receivedAtMs: number; lagMs: number };
  deliveries: number;
  applied: number;
  ignored: number;
  quarantined: number;
  /** Polled feeds only. */
  polling?: { lastSuccessAtMs?: number; lastErrorAtMs?: number; lastError?: string; errors: number };
};

export type CompetitionHealth = {
  competition: string;
  name: string;
  /** Absent if the competition is not mapped; its matches are not shown. */
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

/** A rejected row, with the raw delivery if it is still stored. */
export type RejectedPayload = RejectedRowView & {
  source: string;
  deliveryId: string;
  revision: number;
  payload: unknown;
  raw?: string;
};

/** One response of a polled source with its result. */
export type SourceResponseRow = {
  id: number;
  outcome: SourceResponseOutcome;
  firstAtMs: number;
  lastAtMs: number;
  /** How often the same response was received. */
  times: number;
  result: SourceResponseResult;
};
/** The response with its payload, if that is still stored. */
export type SourceResponsePayload = SourceResponseRow & { source: string; raw?: string };

/** For operators: feed health and id mappings. */
export type FeedOperatorCalls = {
  "GET /feed/health": {
    input: v.InferInput<typeof feedHealthInput>;
    result: {
      nowMs: number;
      sources: SourceHealth[];
      competitions: CompetitionHealth[];
      held: RejectedRowView[];
      next?: number;
      /** Reason counts of the latest rejected rows. */
      reasons: { why: string; count: number }[];
      answers: SourceResponseRow[];
    };
  };
  "GET /feed/held": { input: v.InferInput<typeof rejectedRowInput>; result: RejectedPayload };
  "GET /feed/answer": { input: v.InferInput<typeof sourceResponseInput>; result: SourceResponsePayload };
  "GET /feed/mappings": {
    input: v.InferInput<typeof feedMappingsInput>;
    result: { list: FeedMapping[]; isMore: boolean };
  };
  "POST /feed/map": { input: v.InferInput<typeof mapFeedInput>; result: { providerId: string; id: number } };
};
