import { getFeedHealthRows, getRejectedPayloadRow, MAX_REJECTED_SHOWN } from "#db/queries/feed/health.ts";
import { getSourceResponseRow, type StoredSourceResponse } from "#db/queries/feed/source-responses.ts";
import { AppError } from "#domain/errors.ts";
import type {
  CompetitionHealth,
  FeedHealthInput,
  RejectedPayload,
  RejectedRowView,
  SourceHealth,
  SourceResponsePayload,
  SourceResponseRow,
} from "#domain/feed/contract.ts";
import { sourceResponseOutcome } from "#domain/feed/source-responses.ts";
import type { RawPayloadStore } from "../../gateways/feeds/feed-source.ts";
import type { ReadContext } from "../context.ts";

type FeedHealthRows = Awaited<ReturnType<typeof getFeedHealthRows>>;
type PayloadContext = ReadContext & { raw: RawPayloadStore | undefined };

function toSourceHealth(name: string, { sources, polls }: FeedHealthRows): SourceHealth {
  const counts = sources.find((row) => row.source === name);
  const poll = polls.find((row) => row.source === name);
  const { deliveries = 0, applied = 0, ignored = 0, quarantined = 0 } = counts ?? {};
  return {
    source: name,
    ...(counts && {
      lastDelivery: {
        id: counts.id,
        sentAtMs: counts.sentAtMs,
        receivedAtMs: counts.receivedAtMs,
        lagMs: Math.max(0, counts.receivedAtMs - counts.sentAtMs),
      },
    }),
    deliveries,
    applied,
    ignored,
    quarantined,
    ...(poll && {
      polling: {
        errors: poll.errors,
        ...(poll.lastSuccessAtMs !== null && { lastSuccessAtMs: poll.lastSuccessAtMs }),
        ...(poll.lastErrorAtMs !== null && { lastErrorAtMs: poll.lastErrorAtMs }),
        ...(poll.lastError !== null && { lastError: poll.lastError }),
      },
    }),
  };
}

const toSourceResponse = ({ id, firstAtMs, lastAtMs, times, result }: StoredSourceResponse): SourceResponseRow => ({
  id,
  outcome: sourceResponseOutcome(result),
  firstAtMs,
  lastAtMs,
  times,
  result,
});

/** For operators: last delivery, lag and errors of each source; for one source also its rejected rows and responses. */
export async function getFeedHealthReport(
  { db }: ReadContext,
  { source, why, sort = "newest", after = 0 }: FeedHealthInput,
) {
  const health = await getFeedHealthRows(db, source ?? "", { why, sort, after });
  const rejected = health.rejected.slice(0, MAX_REJECTED_SHOWN);
  const last = health.rejected.length > MAX_REJECTED_SHOWN ? rejected.at(-1) : undefined;
  const names = [...new Set([...health.sources, ...health.polls].map((row) => row.source))].toSorted();
  return {
    sources: names
      .filter((name) => source === undefined || name === source)
      .map((name) => toSourceHealth(name, health)),
    competitions: health.competitions.map(
      ({ leagueId, ...row }): CompetitionHealth => ({ ...row, ...(leagueId !== null && { leagueId }) }),
    ),
    held: rejected.map(
      ({ competition, ...row }): RejectedRowView => ({ ...row, ...(competition !== null && { competition }) }),
    ),
    ...(last && { next: last.id }),
    reasons: health.reasons,
    answers: health.responses.map(toSourceResponse),
  };
}

/** For operators: a rejected row, with the raw delivery while it is stored. */
export async function getRejectedRowDetails(
  { db, raw }: PayloadContext,
  { id }: { id: number },
): Promise<RejectedPayload> {
  const row = await getRejectedPayloadRow(db, id);
  if (!row) throw new AppError("held_row_not_found");
  const { competition, ...rest } = row;
  const delivery = await raw?.get(row.source, row.deliveryId, row.atMs);
  return { ...rest, ...(competition !== null && { competition }), ...(delivery !== undefined && { raw: delivery }) };
}

/** For operators: the result of one response, with the raw response while it is stored. */
export async function getSourceResponseDetails(
  { db, raw }: PayloadContext,
  { id }: { id: number },
): Promise<SourceResponsePayload> {
  const row = await getSourceResponseRow(db, id);
  if (!row) throw new AppError("answer_not_found");
  const response = await raw?.get(row.source, row.name, row.lastAtMs);
  return { ...toSourceResponse(row), source: row.source, ...(response !== undefined && { raw: response }) };
}
