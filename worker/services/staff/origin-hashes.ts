import type { Origin } from "#db/queries/staff/origins.ts";
import { hmacHash } from "../../crypto/hashing.ts";

/** Keyed, so that a leaked table reveals no addresses. */
export const originHash = (secret: string, kind: Origin["kind"], value: string): string =>
  hmacHash(secret, `account ${kind}`, value);

export const originHashes = (secret: string, values: Record<Origin["kind"], string | undefined>): Origin[] =>
  (["address", "device"] as const).flatMap((kind) => {
    const value = values[kind];
    return value === undefined ? [] : [{ kind, value: originHash(secret, kind, value) }];
  });
