import { runBatch } from "#db/client.ts";
import { recordPushFailure } from "#db/queries/feed/polls.ts";
import { upsertSourceResponse } from "#db/queries/feed/source-responses.ts";
import { INITIAL_POLL_STATE } from "#domain/feed/poll-plan.ts";
import type { RawPayloadStore } from "../../gateways/feeds/feed-source.ts";
import type { ServiceContext } from "../context.ts";
import { storeRawPayload } from "./store-raw-payload.ts";

/** A pushed and signed delivery that was rejected as a whole. */
type RejectedDelivery = { source: string; failure: string; fields?: readonly string[]; text: string };

const MAX_STORED_CHARS = 64 * 1024;
const MAX_FAILURE_CHARS = 200;

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** The sender gets the error as a response; this records it for operators, with the payload. */
export async function recordRejectedDelivery(
  { db, nowMs, raw }: ServiceContext & { raw: RawPayloadStore | undefined },
  { source, failure, fields = [], text }: RejectedDelivery,
): Promise<void> {
  const message = fields.length > 0 ? `${failure}: ${fields.join(", ")}`.slice(0, MAX_FAILURE_CHARS) : failure;
  const name = await storeRawPayload({ raw, nowMs }, { source, text: text.slice(0, MAX_STORED_CHARS) });
  const result = { asked: "push", rows: 0, applied: 0, held: 0, failure: message, competitions: [], doubts: [] };
  await runBatch(db, [
    upsertSourceResponse(db, source, name ?? `failed:${dayOf(nowMs)}:${failure}`, result, nowMs),
    recordPushFailure(db, source, message, INITIAL_POLL_STATE, nowMs),
  ]);
}
