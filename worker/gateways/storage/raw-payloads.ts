import type { RawPayloadStore } from "../feeds/feed-source.ts";

const DAY_MS = 86_400_000;
const KEEP_DAYS = 7;
const PRUNE_BATCH_SIZE = 1_000;
/** Larger payloads are truncated. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Enough to identify a rejected payload. */
const SHOWN_BYTES = 64 * 1024;

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Name prefix of payloads without a delivery id. */
const ANSWER = "answer:";
const keyOf = (name: string) =>
  name.startsWith(ANSWER) ? name.slice(ANSWER.length) : `id-${encodeURIComponent(name)}`;

/**
 * Stored under `<day>/<source>/<hash or id>`: identical payloads of a day are stored once, and a day is deleted by its
 * prefix.
 */
export const createRawPayloadStore = (bucket: R2Bucket): RawPayloadStore => ({
  async store(source, text, nowMs, deliveryId) {
    const bytes = new TextEncoder().encode(text).slice(0, MAX_BYTES);
    const name = deliveryId || `${ANSWER}${await hashOf(bytes)}`;
    await bucket.put(`${dayOf(nowMs)}/${source}/${keyOf(name)}`, bytes);
    return name;
  },
  async get(source, name, receivedAtMs) {
    const key = `${dayOf(receivedAtMs)}/${source}/${keyOf(name)}`;
    const found = await bucket.get(key, { range: { offset: 0, length: SHOWN_BYTES } });
    return found?.text();
  },
});

/** Deletes some of the oldest payloads older than a week. Keys sort by day. */
export async function pruneRawPayloads(bucket: R2Bucket, nowMs: number): Promise<number> {
  const firstStoredDay = dayOf(nowMs - KEEP_DAYS * DAY_MS);
  const { objects } = await bucket.list({ limit: PRUNE_BATCH_SIZE });
  const old = objects.map(({ key }) => key).filter((key) => key < firstStoredDay);
  if (old.length > 0) await bucket.delete(old);
  return old.length;
}
