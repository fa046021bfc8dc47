import { createHash } from "node:crypto";

/** Rotated keys: data signed or encrypted by one version can only be read by another version with the same key. */
const ROTATED = ["SESSION_SECRET", "ROOM_SECRET", "FEED_SECRET"] as const;
/** Enough to tell keys apart, and far too short to recover one, because keys are random. */
const LENGTH = 8;

/** Fingerprints of the keys that a version accepts, by name. */
type KeyFingerprints = Readonly<Record<string, readonly string[]>>;

const fingerprint = (name: string, key: string): string =>
  createHash("sha256").update(`${name}:${key}`).digest("hex").slice(0, LENGTH);

/** Keys that were not given are already deployed, so their fingerprints are taken from the previous deployment. */
export function keyFingerprints(
  secrets: ReadonlyMap<string, string>,
  before: KeyFingerprints | undefined,
): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const name of ROTATED) {
    const current = secrets.get(name);
    const keys = [current, secrets.get(`${name}_NEXT`)].filter((key) => key !== undefined);
    if (current !== undefined) found[name] = [...new Set(keys.map((key) => fingerprint(name, key)))];
    else if (before?.[name]) found[name] = [...before[name]];
  }
  return found;
}

/** Names of secrets for which `target` lacks a key that `live` uses. */
export const listLostKeys = (live: KeyFingerprints, target: KeyFingerprints): string[] =>
  Object.entries(live).flatMap(([name, keys]) => {
    const accepted = target[name];
    return accepted && keys.some((key) => !accepted.includes(key)) ? [name] : [];
  });
