import { type ErrorName, errorByNumber } from "#domain/errors.ts";

/** A call that did not succeed: refused with a number and a message in the reader's language, or no answer at all. */
export class CallError extends Error {
  readonly kind: "refused" | "failed" | "offline";
  readonly errorCode: number | undefined;
  readonly status: number;
  readonly fields: readonly string[];
  /** When another try is worth it, if the server said so. */
  readonly retryAfterSeconds: number | undefined;
  /** The first step of a sign-in went well, and this stands for it. */
  readonly pendingToken: string | undefined;

  constructor(
    kind: CallError["kind"],
    message: string,
    status = 0,
    errorCode?: number,
    fields: readonly string[] = [],
    retryAfterSeconds?: number,
    pendingToken?: string,
  ) {
    super(message);
    this.name = "CallError";
    this.kind = kind;
    this.status = status;
    this.errorCode = errorCode;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.pendingToken = pendingToken;
  }

  get refusal(): ErrorName | undefined {
    return this.errorCode === undefined ? undefined : errorByNumber(this.errorCode);
  }
}
