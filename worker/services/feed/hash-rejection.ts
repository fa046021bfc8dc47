import { stableHash } from "#domain/feed/stable-hash.ts";

/**
 * Replaces the revision of rows without one, so that the same rejection of the same subject is stored once. Ignores
 * list positions in field names.
 */
export const hashRejection = (why: string, fields: readonly string[] = []): number =>
  stableHash([why, ...fields.map((field) => field.replace(/\d+/g, "#"))].join(" "));
