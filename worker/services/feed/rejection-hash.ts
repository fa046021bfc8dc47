import { hashSeed } from "#domain/world/chance.ts";

/**
 * Stands where a match has its revision: the same doubt of the same thing is written down once, another one beside it.
 * Which entry of a list it was makes no difference.
 */
export const hashRejection = (why: string, fields: readonly string[] = []): number =>
  hashSeed([why, ...fields.map((field) => field.replace(/\d+/g, "#"))].join(" "));
