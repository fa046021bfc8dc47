import { createHash } from "node:crypto";

/** Keys that are rotated: what one version signs or encrypts, another one can read only with the same key. */
const ROTATED = ["SESSION_SECRET", "ROOM_SECRET", "FEED_SECRET"] as const;
/** Tells keys apart, and is far too short to find one: they are random. */
const LENGTH = 8;

/** Name → fingerprints of the keys a version accepts. */
type KeyFingerprints = Readonly<Record<string, readonly string[]>>;

const fingerprint = (name: string, key: string): string =>
  createHash("sha256").update(`${name}:${key}`).digest("hex").slice(0, LENGTH);

/** Keys that were not given, because they are deployed already, are those of the deployment before. */
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

/** Names of the secrets of which `target` lacks a key that `live` uses. */
export const listLostKeys = (live: KeyFingerprints, target: KeyFingerprints): string[] =>
  Object.entries(live).flatMap(([name, keys]) => {
    const accepted = target[name];
    return accepted && keys.some((key) => !accepted.includes(key)) ? [name] : [];
  });
