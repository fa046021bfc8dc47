import * as v from "valibot";
import { Refusal } from "#domain/errors.ts";
import type { Call, CallContext } from "./call.ts";

/** Checks the input at the door, names the fields that are wrong, and runs the verb. */
export async function runCall(call: Call, context: CallContext, raw: unknown): Promise<unknown> {
  const parsed = v.safeParse(call.input, raw);
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? "").filter((path) => path !== "");
    throw new Refusal("bad_input", [...new Set(fields)]);
  }
  return call.run(context, parsed.output);
}
