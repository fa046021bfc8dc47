import type { Database } from "#db/client.ts";
import {
  claimIdempotencyKey,
  deleteIdempotencyKey,
  getIdempotentResult,
  updateIdempotentResult,
} from "#db/queries/identity/idempotency.ts";
import { AppError } from "#domain/errors.ts";
import { decryptText, encryptText } from "../crypto/encrypt.ts";
import { hmacHash, isHmacHash, sha256OfParts } from "../crypto/hashing.ts";

const DAY_MS = 86_400_000;
/** A call still running after this long was interrupted; the next retry runs it. */
const ABANDONED_MS = 60_000;
const POLL_INTERVAL_MS = 100;
const MAX_POLLS = 100;
/** The longest accepted key. */
const OPERATION_ID_LENGTH = 32;

type Store = { db: Database; secret: string; nowMs: number };
/** `key` is the client's id of the operation; `input` must be the same for every retry. */
type IdempotentRequest = { key: string; caller: string; call: string; input: unknown };
/** Server errors are not stored, so that a retry runs again. */
type RunResult = { response: string; isStored: boolean };

/** Bytes are compared by their hash, because serialising an image as JSON would exhaust memory. */
const inShort = (_name: string, value: unknown) => (value instanceof Uint8Array ? sha256OfParts(value) : value);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function waitForResponse({ db, secret }: Store, rowKey: string, input: string, key: string) {
  for (let look = 1; look <= MAX_POLLS; look++) {
    const stored = await getIdempotentResult(db, rowKey);
    if (stored && !isHmacHash(secret, stored.fingerprint, "input", input)) throw new AppError("key_reused");
    if (stored?.answer) return decryptText(secret, key, stored.answer);
    // The first attempt failed and released its key: its effect is unknown, so the client has to retry.
    if (!stored) break;
    await pause(POLL_INTERVAL_MS);
  }
  throw new AppError("conflict");
}

/**
 * Runs a call once per key and caller, and replays the response for a day. The worker may stop between effect and
 * response, so purchases store the operation id with what they write and find it on a retry.
 */
export async function runIdempotent(
  store: Store,
  request: IdempotentRequest,
  run: (operationId: string) => Promise<RunResult>,
): Promise<string> {
  const { db, secret, nowMs } = store;
  // Not keyed with the secret, so that a retry after a rotation finds the first attempt.
  const rowKey = sha256OfParts(JSON.stringify([request.caller, request.call, request.key]));
  const input = JSON.stringify(request.input, inShort);
  const fingerprint = hmacHash(secret, "input", input);
  const claim = {
    key: rowKey,
    fingerprint,
    nowMs,
    abandonedBeforeMs: nowMs - ABANDONED_MS,
    expiredBeforeMs: nowMs - DAY_MS,
  };
  if (!(await claimIdempotencyKey(db, claim))) return waitForResponse(store, rowKey, input, request.key);
  let ran: RunResult;
  try {
    ran = await run(rowKey.slice(0, OPERATION_ID_LENGTH));
  } catch (error) {
    await deleteIdempotencyKey(db, rowKey);
    throw error;
  }
  if (ran.isStored) await updateIdempotentResult(db, rowKey, await encryptText(secret, request.key, ran.response));
  else await deleteIdempotencyKey(db, rowKey);
  return ran.response;
}
