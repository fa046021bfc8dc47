import type { ErrorName } from "#domain/errors.ts";

type Details = {
  errorCode?: number | undefined;
  errorName?: ErrorName | undefined;
  fields?: readonly string[] | undefined;
  retryAfterSeconds?: number | undefined;
  /** Set when the first factor was accepted and a second one is required. */
  pendingToken?: string | undefined;
};

/** A failed call: refused with an error name and a localized message, failed without a response, or offline. */
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

  get errorName(): ErrorName | undefined {
    return this.details.errorName;
  }

  get fields(): readonly string[] {
    return this.details.fields ?? [];
  }
}
