import type { Database } from "#db/client.ts";
import {
  claimIdempotencyKey,
  deleteIdempotencyKey,
  getIdempotentResult,
  updateIdempotentResult,
} from "#db/queries/identity/idempotency.ts";
import { AppError } from "#domain/errors.ts";
import { decryptText, encryptText } from "../crypto/encrypt.ts";
import { hmacHash, sha256OfParts } from "../crypto/hashing.ts";

const DAY_MS = 86_400_000;
/** A call that has not answered by then died with its worker; the next try runs it. */
const ABANDONED_MS = 60_000;
const POLL_INTERVAL_MS = 100;
const MAX_POLLS = 100;
/** As long as any other id. */
const OPERATION_ID_LENGTH = 32;

type Store = { db: Database; secret: string; nowMs: number };
/** `key` is the caller's word for one intention; `input` is what it came with. */
type IdempotentRequest = { key: string; caller: string; call: string; input: unknown };
/** An answer that was no answer (the server failed) is not kept, so that a retry is a new try. */
type Ran = { answer: string; keep: boolean };

/** Bytes count by their hash: written out as numbers a picture would fill the worker. */
const inShort = (_name: string, value: unknown) => (value instanceof Uint8Array ? sha256OfParts(value) : value);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function waitForAnswer({ db, secret }: Store, rowKey: string, fingerprint: string, key: string) {
  for (let look = 1; look <= MAX_POLLS; look++) {
    const stored = await getIdempotentResult(db, rowKey);
    if (stored && stored.fingerprint !== fingerprint) throw new AppError("key_reused");
    if (stored?.answer) return decryptText(secret, key, stored.answer);
    // The first one failed and took its key back: what became of it nobody knows, so the caller shall ask again.
    if (!stored) break;
    await pause(POLL_INTERVAL_MS);
  }
  throw new AppError("conflict");
}

/**
 * The same key from the same caller for the same call: one effect, and the same answer for a day. A worker may die between
 * the effect and the answer: a verb that pays names what it writes by the intention, so that the next try finds it there.
 */
export async function runIdempotent(
  store: Store,
  ask: IdempotentRequest,
  run: (intention: string) => Promise<Ran>,
): Promise<string> {
  const { db, secret, nowMs } = store;
  const rowKey = hmacHash(secret, "idempotency", ask.caller, ask.call, ask.key);
  const fingerprint = hmacHash(secret, "input", JSON.stringify(ask.input, inShort));
  const claim = {
    key: rowKey,
    fingerprint,
    nowMs,
    abandonedBeforeMs: nowMs - ABANDONED_MS,
    expiredBeforeMs: nowMs - DAY_MS,
  };
  if (!(await claimIdempotencyKey(db, claim))) return waitForAnswer(store, rowKey, fingerprint, ask.key);
  let ran: Ran;
  try {
    ran = await run(rowKey.slice(0, OPERATION_ID_LENGTH));
  } catch (error) {
    await deleteIdempotencyKey(db, rowKey);
    throw error;
  }
  if (ran.keep) await updateIdempotentResult(db, rowKey, await encryptText(secret, ask.key, ran.answer));
  else await deleteIdempotencyKey(db, rowKey);
  return ran.answer;
}
