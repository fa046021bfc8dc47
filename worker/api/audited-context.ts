import type { CallName } from "#domain/api/contract.ts";
import type { CallContext } from "../rpc/call.ts";
import { createAuditRecorder } from "../services/staff/audit-recorder.ts";
import { requireMember } from "./identity/account-context.ts";
import { toNotificationContext } from "./service-context.ts";

/** For staff writes whose audit entry is part of their batch; their calls set `auditsItself`. */
export function toAuditedContext(context: CallContext, action: CallName) {
  const { uid: operatorUid } = requireMember(context);
  const { brand, client, nowMs } = context;
  const base = toNotificationContext(context);
  const audit = createAuditRecorder(base.db, {
    ...{ actorUid: operatorUid, brandId: brand.id, action, nowMs },
    ...{ device: client.device, address: client.address ?? "" },
  });
  return { ...base, operatorUid, audit };
}
