import type { GenericSchema, InferOutput } from "valibot";
import type { Brand } from "#domain/brands/brand.ts";
import type { CallName, CallResult } from "#domain/calls/calls.ts";
import type { Locale } from "#domain/locale/locales.ts";
import type { Env } from "../env.ts";
import type { Visitor } from "../middleware/visitor.ts";

/** All a verb may know of the one who calls; made once a request, for HTTP and for pages alike. */
export type CallContext = { env: Env; brand: Brand; locale: Locale; visitor: Visitor; nowMs: number };

export type Call = {
  name: CallName;
  group: string;
  summary: string;
  input: GenericSchema;
  run(context: CallContext, input: unknown): Promise<unknown>;
};

/** One call of the contract: what it takes, in words for the docs, and the verb that answers it. */
export function defineCall<Name extends CallName, Schema extends GenericSchema>(call: {
  name: Name;
  group: string;
  summary: string;
  input: Schema;
  run(context: CallContext, input: InferOutput<Schema>): Promise<CallResult<Name>>;
}): Call {
  return call as Call;
}
