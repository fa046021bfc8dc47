import type { Database } from "#db/client.ts";
import { claimKey, dropKey, keepAnswer, storedAnswer } from "#db/queries/identity/idempotency.ts";
import { Refusal } from "#domain/errors.ts";
import { seal, unseal } from "../crypto/encrypt.ts";
import { keyedHash, sha256Of } from "../crypto/hashing.ts";

const DAY_MS = 86_400_000;
/** A call that has not answered by then died with its worker; the next try runs it. */
const ABANDONED_MS = 60_000;
const LOOK_EVERY_MS = 100;
const LOOKS = 100;
/** As long as any other id. */
const INTENTION_LENGTH = 32;

type Store = { db: Database; secret: string; nowMs: number };
/** `key` is the caller's word for one intention; `input` is what it came with. */
type Ask = { key: string; caller: string; call: string; input: unknown };
/** An answer that was no answer (the server failed) is not kept, so that a retry is a new try. */
type Ran = { answer: string; keep: boolean };

/** Bytes count by their hash: written out as numbers a picture would fill the worker. */
const inShort = (_name: string, value: unknown) => (value instanceof Uint8Array ? sha256Of(value) : value);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function waitForAnswer({ db, secret }: Store, rowKey: string, fingerprint: string, key: string) {
  for (let look = 1; look <= LOOKS; look++) {
    const stored = await storedAnswer(db, rowKey);
    if (stored && stored.fingerprint !== fingerprint) throw new Refusal("key_reused");
    if (stored?.answer) return unseal(secret, key, stored.answer);
    // The first one failed and took its key back: what became of it nobody knows, so the caller shall ask again.
    if (!stored) break;
    await pause(LOOK_EVERY_MS);
  }
  throw new Refusal("conflict");
}

/**
 * The same key from the same caller for the same call: one effect, and the same answer for a day. A worker may die between
 * the effect and the answer: a verb that pays names what it writes by the intention, so that the next try finds it there.
 */
export async function answerOnce(store: Store, ask: Ask, run: (intention: string) => Promise<Ran>): Promise<string> {
  const { db, secret, nowMs } = store;
  const rowKey = keyedHash(secret, "idempotency", ask.caller, ask.call, ask.key);
  const fingerprint = keyedHash(secret, "input", JSON.stringify(ask.input, inShort));
  const claim = { key: rowKey, fingerprint, nowMs, abandonedMs: nowMs - ABANDONED_MS, forgottenMs: nowMs - DAY_MS };
  if (!(await claimKey(db, claim))) return waitForAnswer(store, rowKey, fingerprint, ask.key);
  let ran: Ran;
  try {
    ran = await run(rowKey.slice(0, INTENTION_LENGTH));
  } catch (error) {
    await dropKey(db, rowKey).run();
    throw error;
  }
  await (ran.keep ? keepAnswer(db, rowKey, await seal(secret, ask.key, ran.answer)) : dropKey(db, rowKey)).run();
  return ran.answer;
}
