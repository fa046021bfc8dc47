import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { AppError } from "#domain/errors.ts";

/** 32 MiB and about 60 ms per hash. Stored with each hash, so they can be raised later. */
const COST = { N: 16_384, r: 16, p: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** The default limit of the runtime is exactly what these parameters need. */
const MEMORY_BYTES = 64 * 1024 * 1024;

type Cost = { N: number; r: number; p: number };
type Stored = Cost & { salt: Buffer; hash: Buffer };

/** A hash keeps the isolate busy, so they run one at a time and everything else runs in between. */
const POLL_MS = 20;
const MAX_WAIT_MS = 12_000;
/** A request that is cancelled while it hashes never frees its turn. */
const ABANDONED_MS = 2_000;
const RETRY_AFTER_SECONDS = 3;
/** What can be hashed within the time to wait; more would only wait in vain. */
export const MAX_WAITING = 40;
let takenAtMs: number | undefined;
/** After each hash: a tick needs a dozen turns of the isolate, and each would wait for one more hash. */
const REST_MS = 150;
let restUntilMs = 0;
/** When each asked for its turn last; one that is cancelled asks no more, and is forgotten. */
const FORGOTTEN_MS = 1_000;
const waiting = new Map<symbol, number>();

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function forgetCancelled(): void {
  const nowMs = Date.now();
  for (const [ticket, seenAtMs] of waiting) if (nowMs - seenAtMs > FORGOTTEN_MS) waiting.delete(ticket);
}

const isTaken = (): boolean =>
  Date.now() < restUntilMs || (takenAtMs !== undefined && Date.now() - takenAtMs < ABANDONED_MS);

/** Waits for its turn; rejects when too many wait already. */
async function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  const deadlineMs = Date.now() + MAX_WAIT_MS;
  forgetCancelled();
  if (waiting.size >= MAX_WAITING) throw new AppError("server_busy", [], RETRY_AFTER_SECONDS);
  const ticket = Symbol();
  waiting.set(ticket, Date.now());
  try {
    // First come, first served.
    while (isTaken() || waiting.keys().next().value !== ticket) {
      if (Date.now() >= deadlineMs) throw new AppError("server_busy", [], RETRY_AFTER_SECONDS);
      await pause(POLL_MS);
      // A key that is set again keeps its place; one forgotten while the isolate was busy queues again.
      waiting.set(ticket, Date.now());
      forgetCancelled();
    }
  } finally {
    waiting.delete(ticket);
  }
  const turn = Date.now();
  takenAtMs = turn;
  try {
    return await run();
  } finally {
    if (takenAtMs === turn) takenAtMs = undefined;
    // In a burst, as long as the hash took: half of the time belongs to everything else.
    if (waiting.size > 0) restUntilMs = Math.max(restUntilMs, Date.now() + Math.max(REST_MS, Date.now() - turn));
  }
}

const derive = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  inTurn(() => hash(password, salt, cost));

const hash = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize("NFC"), salt, HASH_BYTES, { ...cost, maxmem: MEMORY_BYTES }, (error, derived) =>
      error ? reject(error) : resolve(derived),
    ),
  );

const formatPasswordHash = ({ N, r, p, salt, hash }: Stored): string =>
  `scrypt$${N}$${r}$${p}$${salt.toString("base64")}$${hash.toString("base64")}`;

function parsePasswordHash(stored: string): Stored {
  const [kind, N, r, p, salt = "", hash = ""] = stored.split("$");
  if (kind !== "scrypt") throw new Error("unknown kind of password hash");
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return formatPasswordHash({ ...COST, salt, hash: await derive(password, salt, COST) });
}

/** Keeps the time constant for unknown accounts and accounts without a password; no password matches it. */
const DUMMY_HASH: Stored = { ...COST, salt: Buffer.alloc(SALT_BYTES), hash: Buffer.alloc(HASH_BYTES) };

export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const { hash, salt, ...cost } = stored ? parsePasswordHash(stored) : DUMMY_HASH;
  const same = timingSafeEqual(await derive(password, salt, cost), hash);
  return same && stored !== null && stored !== undefined;
}
