import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { TurnQueue } from "./turn-queue.ts";

/** 32 MiB and about 60 ms per hash. Stored with each hash, so they can be raised later. */
const COST = { N: 16_384, r: 16, p: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Raised, because the runtime's default limit is exactly what these parameters need. */
const MEMORY_BYTES = 64 * 1024 * 1024;

type Cost = { N: number; r: number; p: number };
type Stored = Cost & { salt: Buffer; hash: Buffer };

/** A feed tick takes a dozen turns of the event loop; without the rest, each turn would wait for another hash. */
const HASHES = { maxWaiting: 40, maxWaitMs: 12_000, abandonedMs: 2_000, restMs: 150, retryAfterSeconds: 3 } as const;
const hashes = new TurnQueue(HASHES);

const derive = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  hashes.run(() => hash(password, salt, cost));

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
