import { stableHash } from "#domain/feed/stable-hash.ts";

/**
 * Takes the place of a revision for rows without one: the same rejection of the same subject is stored once. List
 * positions in field names do not count.
 */
export const hashRejection = (why: string, fields: readonly string[] = []): number =>
  stableHash([why, ...fields.map((field) => field.replace(/\d+/g, "#"))].join(" "));
