/** Constraint violations as values that services can branch on. */
export type ConstraintViolation =
  | { kind: "unique"; table: string; columns: string[] }
  | { kind: "check"; name: string }
  | { kind: "not_null"; table: string; column: string }
  | { kind: "foreign_key" };

const UNIQUE = /UNIQUE constraint failed: (\w+\.\w+(?:, \w+\.\w+)*)/;
const CHECK = /CHECK constraint failed: (\w+)/;
const NOT_NULL = /NOT NULL constraint failed: (\w+)\.(\w+)/;
const FOREIGN_KEY = /FOREIGN KEY constraint failed/;

function readMessage(message: string): ConstraintViolation | undefined {
  const unique = UNIQUE.exec(message)?.[1]?.split(", ");
  if (unique) {
    const [table = ""] = unique[0]?.split(".") ?? [];
    return { kind: "unique", table, columns: unique.map((column) => column.slice(table.length + 1)) };
  }
  const check = CHECK.exec(message)?.[1];
  if (check) return { kind: "check", name: check };
  const [, table, column] = NOT_NULL.exec(message) ?? [];
  if (table && column) return { kind: "not_null", table, column };
  return FOREIGN_KEY.test(message) ? { kind: "foreign_key" } : undefined;
}

/** D1 throws plain errors with SQLite's message, and drizzle wraps them; undefined for other failures. */
export function toConstraintViolation(error: unknown): ConstraintViolation | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const read = readMessage(cause.message);
    if (read) return read;
  }
  return undefined;
}

/** Returns the trigger's message if it is one of `words`; undefined for other failures. */
export function raisedTriggerMessage<Word extends string>(error: unknown, words: readonly Word[]): Word | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message } = cause;
    const word = words.find((one) => message.includes(one));
    if (word) return word;
  }
  return undefined;
}

/** Why the ledger rejected a batch; the meaning of a used key depends on the caller. */
export type LedgerWriteError = "insufficient_gold" | "insufficient_diamonds" | "insufficient_earnings" | "key_used";

const TOO_LITTLE: Record<string, LedgerWriteError> = {
  ledger_accounts_coins: "insufficient_gold",
  ledger_accounts_diamonds: "insufficient_diamonds",
  ledger_accounts_earnings: "insufficient_earnings",
};

/** Returns undefined for errors that are not from the ledger. */
export function toLedgerWriteError(error: unknown): LedgerWriteError | undefined {
  const broken = toConstraintViolation(error);
  if (broken?.kind === "check") return TOO_LITTLE[broken.name];
  return broken?.kind === "unique" && broken.table === "ledger_entries" ? "key_used" : undefined;
}
