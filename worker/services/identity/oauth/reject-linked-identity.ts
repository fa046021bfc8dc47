import { toConstraintViolation } from "#db/constraint-errors.ts";
import { AppError } from "#domain/errors.ts";

/** One identity opens one account. Answered twice at once: the other answer has linked it by now. */
export const rejectLinkedIdentity = (error: unknown): never => {
  const broken = toConstraintViolation(error);
  if (broken?.kind === "unique" && broken.table === "user_identities") throw new AppError("conflict");
  throw error;
};
