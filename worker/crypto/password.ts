import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** 32 MiB and some 60 ms a hash: dear for who tries millions, cheap for who signs in. Stored, so they can be raised. */
const COST = { N: 16_384, r: 16, p: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** The runtime's own limit lies just at what these parameters take. */
const MEMORY_BYTES = 64 * 1024 * 1024;

type Cost = { N: number; r: number; p: number };
type Stored = Cost & { salt: Buffer; hash: Buffer };

const derive = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password.normalize("NFC"), salt, HASH_BYTES, { ...cost, maxmem: MEMORY_BYTES }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    ),
  );

const formatPasswordHash = ({ N, r, p, salt, hash }: Stored): string =>
  `scrypt$${N}$${r}$${p}$${salt.toString("base64")}$${hash.toString("base64")}`;

function parsePasswordHash(stored: string): Stored {
  const [kind, N, r, p, salt = "", hash = ""] = stored.split("$");
  if (kind !== "scrypt") throw new Error("a password hash of no known kind");
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

/** The same work for an account that does not exist or has no password; nothing matches its empty hash. */
const DUMMY_HASH: Stored = { ...COST, salt: Buffer.alloc(SALT_BYTES), hash: Buffer.alloc(HASH_BYTES) };

export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const { hash, salt, ...cost } = stored ? parsePasswordHash(stored) : DUMMY_HASH;
  const same = timingSafeEqual(await derive(password, salt, cost), hash);
  return same && stored !== null && stored !== undefined;
}
