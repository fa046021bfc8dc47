import * as v from "valibot";
import { auditWrites } from "#db/audited-writes.ts";
import { getDatabase, toD1Statement } from "#db/client.ts";
import { insertStaffAudit, type NewAuditEntry } from "#db/queries/staff/audit.ts";
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

const isStaff = ({ visitor }: CallContext): boolean =>
  visitor.kind === "member" && hasSensitivePermissions(visitor.roles);

const auditEntry = (call: CallDefinition, context: CallContext, input: unknown, result: unknown): NewAuditEntry => ({
  ...summarizeStaffWrite(input, result),
  ...{ actorUid: context.visitor.kind === "member" ? context.visitor.uid : 0, brandId: context.brand.id },
  ...{ action: call.name, nowMs: context.nowMs, device: context.client.device, address: context.client.address ?? "" },
});

/**
 * The audit entry is stored in one batch with the call's first write. It is stored after the call if the call creates
 * its target, whose id is unknown before, or writes nothing. Moderator actions in a room are in the room's log.
 */
async function runAudited(call: CallDefinition, context: CallContext, input: unknown): Promise<unknown> {
  if (!isStaff(context)) return call.run(context, input);
  const db = getDatabase(context.env.DB);
  const entry = auditEntry(call, context, input, {});
  const audited =
    entry.targetId === ""
      ? undefined
      : auditWrites(context.env.DB, (options) => toD1Statement(db, insertStaffAudit(db, entry, options)));
  const result = await call.run(audited ? { ...context, env: { ...context.env, DB: audited.db } } : context, input);
  if (!audited?.isStored()) await insertStaffAudit(db, auditEntry(call, context, input, result));
  return result;
}

/** Staff who view the site as a user can change nothing, and see nothing that requires the owner's recent proof. */
function requireReadOnlyView(call: CallDefinition, { visitor }: CallContext): void {
  if (visitor.kind === "guest" || visitor.viewedBy === undefined || call.session === "ends_view") return;
  const isRead = call.name.startsWith("GET ") && !call.writes && !call.session && !call.bindsBrowser;
  if (!isRead || call.needsFreshProof) throw new AppError("view_only");
}

/** Checks permission and input, reports invalid fields, and runs the call. */
export async function runCall(call: CallDefinition, context: CallContext, raw: unknown): Promise<unknown> {
  requireReadOnlyView(call, context);
  requireRight(context, call);
  if (call.needsFreshProof) requireFreshProof(context);
  const parsed = v.safeParse(call.input, raw);
  if (!parsed.success) {
    const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? "").filter((path) => path !== "");
    throw new AppError("bad_input", [...new Set(fields)]);
  }
  if (isAudited(call)) {
    return call.auditsItself ? call.run(context, parsed.output) : runAudited(call, context, parsed.output);
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
