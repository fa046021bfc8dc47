import * as v from "valibot";
import { getDatabase } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import { isProofFresh } from "#domain/identity/fresh-proof.ts";
import { mustEnableTwoFactor, requiresTwoFactor } from "#domain/identity/two-factor.ts";
import { anyCan } from "#domain/permissions/can.ts";
import { hideSpoilers } from "../services/matches/hide-spoilers.ts";
import type { CallContext, CallDefinition } from "./call.ts";

function requireRight({ visitor, brand }: CallContext, call: CallDefinition): void {
  if (call.needs === undefined) return;
  if (anyCan(visitor.kind === "member" ? visitor.roles : [], call.needs)) {
    if (visitor.kind === "guest" || visitor.twoStep || !requiresTwoFactor(call.needs)) return;
    if (mustEnableTwoFactor(brand, visitor)) throw new AppError("rights_need_two_step");
    return;
  }
  if (visitor.kind === "member") throw new AppError("no_permission");
  throw new AppError(visitor.session === "expired" ? "session_expired" : "no_session");
}

export const hasFreshProof = ({ visitor, nowMs }: CallContext): boolean =>
  visitor.kind === "member" && isProofFresh(visitor.provenAtMs, nowMs);

export function requireFreshProof(context: CallContext): void {
  if (!hasFreshProof(context)) throw new AppError("fresh_proof_needed");
}

/** Checks permission and input, reports invalid fields, and runs the call. */
export async function runCall(call: CallDefinition, context: CallContext, raw: unknown): Promise<unknown> {
  requireRight(context, call);
  if (call.needsFreshProof) requireFreshProof(context);
  const parsed = v.safeParse(call.input, raw);
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? "").filter((path) => path !== "");
    throw new AppError("bad_input", [...new Set(fields)]);
  }
  const { spoilers: guard, delaySeconds, revealed } = context.visitor;
  const delayed = delaySeconds > 0 ? { sinceMs: context.nowMs - delaySeconds * 1_000, revealed } : undefined;
  if (!guard && !delayed) return call.run(context, parsed.output);
  return hideSpoilers(
    { db: getDatabase(context.env.DB) },
    {
      viewer: { guard, delayed },
      call: { name: call.name, input: parsed.output },
      run: () => call.run(context, parsed.output),
    },
  );
}
