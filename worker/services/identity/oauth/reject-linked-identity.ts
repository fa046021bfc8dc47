import { brokenConstraint } from "#db/constraint-errors.ts";
import { Refusal } from "#domain/errors.ts";

/** One identity opens one account. Answered twice at once: the other answer has linked it by now. */
export const refuseLinked = (error: unknown): never => {
  const broken = brokenConstraint(error);
  if (broken?.kind === "unique" && broken.table === "user_identities") throw new Refusal("conflict");
  throw error;
};
