import type { ErrorName } from "#domain/errors.ts";

/** What the server said besides its words. */
type Details = {
  errorCode?: number | undefined;
  refusal?: ErrorName | undefined;
  fields?: readonly string[] | undefined;
  /** When another try is worth it, if the server said so. */
  retryAfterSeconds?: number | undefined;
  /** The first step of a sign-in went well, and this stands for it. */
  pendingToken?: string | undefined;
};

/** A call that did not succeed: refused with a name and a message in the reader's language, or no answer at all. */
export class CallError extends Error {
  readonly kind: "refused" | "failed" | "offline";
  readonly status: number;
  readonly details: Details;

  constructor(kind: CallError["kind"], message: string, status = 0, details: Details = {}) {
    super(message);
    this.name = "CallError";
    this.kind = kind;
    this.status = status;
    this.details = details;
  }

  get refusal(): ErrorName | undefined {
    return this.details.refusal;
  }

  get fields(): readonly string[] {
    return this.details.fields ?? [];
  }
}
