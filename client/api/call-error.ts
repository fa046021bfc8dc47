import { type ErrorName, errorByNumber } from "#domain/errors.ts";

/** A call that did not succeed: refused with a number and a message in the reader's language, or no answer at all. */
export class CallError extends Error {
  readonly kind: "refused" | "failed" | "offline";
  readonly errorCode: number | undefined;
  readonly status: number;
  readonly fields: readonly string[];
  /** When another try is worth it, if the server said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: CallError["kind"],
    message: string,
    status = 0,
    errorCode?: number,
    fields: readonly string[] = [],
    retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = "CallError";
    this.kind = kind;
    this.status = status;
    this.errorCode = errorCode;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get refusal(): ErrorName | undefined {
    return this.errorCode === undefined ? undefined : errorByNumber(this.errorCode);
  }
}
