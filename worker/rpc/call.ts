import type { GenericSchema, InferOutput } from "valibot";
import type { CallName, CallResult } from "#domain/api/contract.ts";
import type { SiteBrand } from "#domain/brands/site-brand.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { Capability } from "#domain/permissions/can.ts";
import type { SignedOut } from "#party/protocol/signed-out.ts";
import type { Visitor } from "../app.ts";
import type { Env } from "../env.ts";

/** The context of a call, built once per request, for HTTP and for page loaders. */
export type CallContext = {
  env: Env;
  brand: SiteBrand;
  locale: Locale;
  visitor: Visitor;
  client: ClientInfo;
  nowMs: number;
  /** Accounts whose unread count changed; their inboxes are notified after the response. */
  inboxes: Set<number>;
  /** Sessions this call ended; their sockets are closed after the response. */
  signedOut: SignedOut[];
  /** Live rooms with outbox rows, flushed after the response. */
  roomsToFlush: Set<string>;
  /** Completed video uploads; processed after the response. */
  completedUploads: Set<string>;
  /** The origin the browser sees: passkeys are bound to it, and OAuth providers redirect to it. */
  site: CallSite;
  /** The browser id that ties the steps of a sign-in together; undefined without its cookie. */
  browser: string | undefined;
  /** The same for every retry of a write with an idempotency key; ledger entries are keyed by it. */
  operationId?: string | undefined;
};

export type CallSite = { origin: string; rpId: string };

/** Client address and device, for rate limits and the session list. */
export type ClientInfo = { address: string | undefined; device: string; place: string; isBot: boolean };

export type CallDefinition = {
  name: CallName;
  group: string;
  summary: string;
  input: GenericSchema;
  needs?: Capability;
  needsFreshProof?: true;
  session?: SessionEffect;
  writes?: true;
  maxBytes?: number;
  bindsBrowser?: true;
  audited?: true;
  auditsItself?: true;
  run(context: CallContext, input: unknown): Promise<unknown>;
};

/** For calls that start or end a session, or a view as a user: the cookie is set from the result. */
type SessionEffect = "starts" | "ends" | "starts_view" | "ends_view";

/** One call of the API: its input schema, its description for the docs, and its handler. */
export function defineCall<Name extends CallName, Schema extends GenericSchema>(call: {
  name: Name;
  group: string;
  summary: string;
  input: Schema;
  /** The required permission; public without one. */
  needs?: Capability;
  /** Requires a recent proof of ownership, so that a stolen session is not enough. */
  needsFreshProof?: true;
  session?: SessionEffect;
  /** A GET that writes: it requires the token header, which a link cannot carry. */
  writes?: true;
  /** The body is a file of at most this size, passed on as `bytes`. Without it, the body is JSON. */
  maxBytes?: number;
  /** Binds the call to this browser by a cookie, so that a later step cannot be completed in another one. */
  bindsBrowser?: true;
  /** Written to the staff audit log although it requires no staff permission. */
  audited?: true;
  /** The service writes the audit log entry in the same batch as its change. */
  auditsItself?: true;
  run(context: CallContext, input: InferOutput<Schema>): Promise<CallResult<Name>>;
}): CallDefinition {
  return call as CallDefinition;
}
