import type { Database } from "#db/client.ts";
import { readAnswer, type StoredAnswer } from "#db/queries/feed/source-responses.ts";
import { Refusal } from "#domain/errors.ts";
import type { AnswerPayload, AnswerRow } from "#domain/feed/contract.ts";
import { type AnswerResult, outcomeOf } from "#domain/feed/source-responses.ts";
import type { RawPayloads } from "../../gateways/feeds/feed-source.ts";

export function answerRow({ id, firstAtMs, lastAtMs, times, result }: StoredAnswer): AnswerRow {
  const read = JSON.parse(result) as AnswerResult;
  return { id, outcome: outcomeOf(read), firstAtMs, lastAtMs, times, result: read };
}

/** For operators: what came of one answer, and the answer as it came while that is kept. */
export async function showAnswer(db: Database, raw: RawPayloads | undefined, id: number): Promise<AnswerPayload> {
  const row = await readAnswer(db, id);
  if (!row) throw new Refusal("answer_not_found");
  const came = await raw?.read(row.source, row.name, row.lastAtMs);
  return { ...answerRow(row), source: row.source, ...(came !== undefined && { raw: came }) };
}
