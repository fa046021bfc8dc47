import { type ErrorName, errorByNumber } from "#domain/errors.ts";

/** A call that did not succeed: refused with a number and a message in the reader's language, or no answer at all. */
export class CallError extends Error {
  readonly kind: "refused" | "failed" | "offline";
  readonly errorCode: number | undefined;
  readonly status: number;
  readonly fields: readonly string[];

  constructor(
    kind: CallError["kind"],
    message: string,
    status = 0,
    errorCode?: number,
    fields: readonly string[] = [],
  ) {
    super(message);
    this.name = "CallError";
    this.kind = kind;
    this.status = status;
    this.errorCode = errorCode;
    this.fields = fields;
  }

  get refusal(): ErrorName | undefined {
    return this.errorCode === undefined ? undefined : errorByNumber(this.errorCode);
  }
}
