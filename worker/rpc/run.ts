import * as v from "valibot";
import { database } from "#db/client.ts";
import { Refusal } from "#domain/errors.ts";
import { isProofFresh } from "#domain/identity/fresh-proof.ts";
import { isGuarded, mustUseTwoStep } from "#domain/identity/two-factor.ts";
import { anyCan } from "#domain/permissions/can.ts";
import { hideSpoilers } from "../services/matches/hide-spoilers.ts";
import type { Call, CallContext } from "./call.ts";

function requireRight({ visitor, brand }: CallContext, call: Call): void {
  if (call.needs === undefined) return;
  if (anyCan(visitor.kind === "member" ? visitor.roles : [], call.needs)) {
    if (visitor.kind === "guest" || visitor.twoStep || !isGuarded(call.needs)) return;
    if (mustUseTwoStep(brand, visitor)) throw new Refusal("rights_need_two_step");
    return;
  }
  if (visitor.kind === "member") throw new Refusal("no_permission");
  throw new Refusal(visitor.session === "expired" ? "session_expired" : "no_session");
}

export const hasFreshProof = ({ visitor, nowMs }: CallContext): boolean =>
  visitor.kind === "member" && isProofFresh(visitor.provenAtMs, nowMs);

export function requireFreshProof(context: CallContext): void {
  if (!hasFreshProof(context)) throw new Refusal("fresh_proof_needed");
}

/** Checks the caller's right and the input at the door, names the fields that are wrong, and runs the verb. */
export async function runCall(call: Call, context: CallContext, raw: unknown): Promise<unknown> {
  requireRight(context, call);
  if (call.needsFreshProof) requireFreshProof(context);
  const parsed = v.safeParse(call.input, raw);
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? "").filter((path) => path !== "");
    throw new Refusal("bad_input", [...new Set(fields)]);
  }
  const { spoilers: guard, delaySeconds, asked } = context.visitor;
  const late = delaySeconds > 0 ? { sinceMs: context.nowMs - delaySeconds * 1_000, asked } : undefined;
  if (!guard && !late) return call.run(context, parsed.output);
  const called = { name: call.name, input: parsed.output };
  return hideSpoilers(database(context.env.DB), { guard, late }, called, () => call.run(context, parsed.output));
}
