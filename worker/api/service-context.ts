import { getDatabase } from "#db/client.ts";
import type { CallContext } from "../rpc/call.ts";
import type { LocalizedContext } from "../services/context.ts";

export const toServiceContext = ({ env, nowMs, locale }: CallContext): LocalizedContext => ({
  db: getDatabase(env.DB),
  nowMs,
  locale,
});

/** For services that notify users. */
export const toNotificationContext = (context: CallContext) => ({
  ...toServiceContext(context),
  inboxes: context.inboxes,
});

/** For purchases: a retry of the request has the same `operationId`. */
export const toPurchaseContext = (context: CallContext) => ({
  ...toServiceContext(context),
  operationId: context.operationId,
});
