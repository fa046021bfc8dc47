import * as v from "valibot";
import { getDatabase } from "#db/client.ts";
import { insertStaffAudit } from "#db/queries/staff/audit.ts";
import { AppError } from "#domain/errors.ts";
import { isProofFresh } from "#domain/identity/fresh-proof.ts";
import { hasSensitivePermissions, mustEnableTwoFactor, requiresTwoFactor } from "#domain/identity/two-factor.ts";
import { anyCan } from "#domain/permissions/can.ts";
import { isAudited, summarizeStaffWrite } from "#domain/staff/audit.ts";
import { isBlockedByFreeze } from "#domain/staff/sanctions.ts";
import { hideSpoilers } from "../services/matches/hide-spoilers.ts";
import type { CallContext, CallDefinition } from "./call.ts";

function requireRight({ visitor }: CallContext, call: CallDefinition): void {
  if (call.needs === undefined) return;
  if (visitor.kind === "member" && visitor.isFrozen && isBlockedByFreeze(call.needs)) {
    throw new AppError("account_frozen");
  }
  if (anyCan(visitor.kind === "member" ? visitor.roles : [], call.needs)) {
    if (visitor.kind === "guest" || visitor.twoStep || !requiresTwoFactor(call.needs)) return;
    if (mustEnableTwoFactor(visitor)) throw new AppError("rights_need_two_step");
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

/** After the write: a rejected call changed nothing. What moderators do in a room is in the log of the room. */
async function recordStaffWrite(call: CallDefinition, context: CallContext, input: unknown, result: unknown) {
  const { env, brand, visitor, client, nowMs } = context;
  if (visitor.kind !== "member" || !hasSensitivePermissions(visitor.roles)) return;
  await insertStaffAudit(getDatabase(env.DB), {
    ...summarizeStaffWrite(input, result),
    ...{ actorUid: visitor.uid, brandId: brand.id, action: call.name, nowMs },
    ...{ device: client.device, address: client.address ?? "" },
  });
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
  if (isAudited(call)) {
    const result = await call.run(context, parsed.output);
    if (!call.auditsItself) await recordStaffWrite(call, context, parsed.output, result);
    return result;
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
