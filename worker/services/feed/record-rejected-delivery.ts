import { type Database, runBatch } from "#db/client.ts";
import { recordPushFailure } from "#db/queries/feed/polls.ts";
import { upsertSourceResponse } from "#db/queries/feed/source-responses.ts";
import { NEVER_POLLED } from "#domain/feed/poll-plan.ts";
import type { RawPayloadStore } from "../../gateways/feeds/feed-source.ts";
import { storeRawPayload } from "./store-raw-payload.ts";

/** Pushed and signed, but nothing of it could be taken. */
export type RejectedDelivery = { source: string; failure: string; fields?: readonly string[]; text: string };

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
/** The beginning says what it was. */
const KEPT_CHARS = 64 * 1024;

/** A delivery that is refused is told to who sent it; this tells the operators, with what it was. */
export async function recordRejectedDelivery(
  db: Database,
  raw: RawPayloadStore | undefined,
  { source, failure, fields = [], text }: RejectedDelivery,
  nowMs: number,
): Promise<void> {
  const said = fields.length > 0 ? `${failure}: ${fields.join(", ")}`.slice(0, 200) : failure;
  const name = await storeRawPayload(raw, source, text.slice(0, KEPT_CHARS), nowMs);
  const result = { asked: "push", rows: 0, applied: 0, held: 0, failure: said, competitions: [], doubts: [] };
  await runBatch(db, [
    upsertSourceResponse(db, source, name ?? `failed:${dayOf(nowMs)}:${failure}`, result, nowMs),
    recordPushFailure(db, source, said, NEVER_POLLED, nowMs),
  ]);
}
