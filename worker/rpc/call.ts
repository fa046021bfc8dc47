import type { GenericSchema, InferOutput } from "valibot";
import type { CallName, CallResult } from "#domain/api/contract.ts";
import type { Brand } from "#domain/brands/brand.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { Capability } from "#domain/permissions/can.ts";
import type { SignedOut } from "#party/protocol/signed-out.ts";
import type { Visitor } from "../app.ts";
import type { Env } from "../env.ts";

/** All a verb may know of the one who calls; made once a request, for HTTP and for pages alike. */
export type CallContext = {
  env: Env;
  brand: Brand;
  locale: Locale;
  visitor: Visitor;
  client: ClientInfo;
  nowMs: number;
  /** Whose unread count this call changed; their rooms are told after the answer. */
  inboxes: Set<number>;
  /** Sessions this call ended; their sockets are closed after the answer. */
  signedOut: SignedOut[];
  /** Live rooms that have letters waiting; they, too, are told after the answer. */
  roomsToFlush: Set<string>;
  /** Where the reader's browser says it is: what a passkey is bound to, and where other houses send people back to. */
  site: CallSite;
  /** Names the browser to itself, for calls that ask it a question first and hear the answer later. */
  browser: string | undefined;
  /** One for all tries of a write that came with a key; whoever pays writes under it. */
  operationId?: string | undefined;
};

export type CallSite = { origin: string; rpId: string };

/** Where a request comes from, as far as limits and the list of sessions go. */
export type ClientInfo = { address: string | undefined; device: string; place: string };

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
  asksBrowser?: true;
  run(context: CallContext, input: unknown): Promise<unknown>;
};

/** A call that starts a session answers with its `token`, where it did; both are also done to the caller's cookie. */
type SessionEffect = "starts" | "ends";

/** One call of the contract: what it takes, in words for the docs, and the verb that answers it. */
export function defineCall<Name extends CallName, Schema extends GenericSchema>(call: {
  name: Name;
  group: string;
  summary: string;
  input: Schema;
  /** The right a caller must have; absent, everybody has it. */
  needs?: Capability;
  /** A stolen session must not be enough: the owner proved a moment ago that it is them. */
  needsFreshProof?: true;
  session?: SessionEffect;
  /** Changes something though it may be asked for by GET: then only a token header counts, which no link can carry. */
  writes?: true;
  /** The body is a file of at most so many bytes, handed on as `bytes`; absent, it is JSON. */
  maxBytes?: number;
  /** A step that only the browser of the step before may take: it gets a name, in a cookie, that must come back. */
  asksBrowser?: true;
  run(context: CallContext, input: InferOutput<Schema>): Promise<CallResult<Name>>;
}): CallDefinition {
  return call as CallDefinition;
}
