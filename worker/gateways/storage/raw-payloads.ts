import type { RawPayloadStore } from "../feeds/feed-source.ts";

const DAY_MS = 86_400_000;
const KEEP_DAYS = 7;
const PRUNE_BATCH_SIZE = 1_000;
/** A payload above this is cut: its beginning tells what it was. */
const MAX_BYTES = 4 * 1024 * 1024;

/** Enough to see what it was. */
const SHOWN_BYTES = 64 * 1024;

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** How an answer without an id of its own is called. */
const ANSWER = "answer:";
const keyOf = (name: string) =>
  name.startsWith(ANSWER) ? name.slice(ANSWER.length) : `id-${encodeURIComponent(name)}`;

/** Under `<day>/<source>/<hash or id>`: what says the same is kept once a day, and a whole day goes by its prefix. */
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

/** Forgets the oldest payloads of more than a week, a handful at a time. Keys sort by day. */
export async function pruneRawPayloads(bucket: R2Bucket, nowMs: number): Promise<number> {
  const firstKept = dayOf(nowMs - KEEP_DAYS * DAY_MS);
  const { objects } = await bucket.list({ limit: PRUNE_BATCH_SIZE });
  const old = objects.map(({ key }) => key).filter((key) => key < firstKept);
  if (old.length > 0) await bucket.delete(old);
  return old.length;
}
