import type { Database } from "#db/client.ts";
import { getSourceResponseRow, type StoredSourceResponse } from "#db/queries/feed/source-responses.ts";
import { AppError } from "#domain/errors.ts";
import type { SourceResponsePayload, SourceResponseRow } from "#domain/feed/contract.ts";
import { type SourceResponseResult, sourceResponseOutcome } from "#domain/feed/source-responses.ts";
import type { RawPayloadStore } from "../../gateways/feeds/feed-source.ts";

export function toSourceResponseRow({
  id,
  firstAtMs,
  lastAtMs,
  times,
  result,
}: StoredSourceResponse): SourceResponseRow {
  const read = JSON.parse(result) as SourceResponseResult;
  return { id, outcome: sourceResponseOutcome(read), firstAtMs, lastAtMs, times, result: read };
}

/** For operators: what came of one answer, and the answer as it came while that is kept. */
export async function getSourceResponseDetails(
  db: Database,
  raw: RawPayloadStore | undefined,
  id: number,
): Promise<SourceResponsePayload> {
  const row = await getSourceResponseRow(db, id);
  if (!row) throw new AppError("answer_not_found");
  const came = await raw?.get(row.source, row.name, row.lastAtMs);
  return { ...toSourceResponseRow(row), source: row.source, ...(came !== undefined && { raw: came }) };
}
