import { database } from "#db/client.ts";
import { Refusal } from "#domain/errors.ts";
import type { Member } from "../../middleware/session.ts";
import type { CallContext } from "../../rpc/call.ts";
import type { AccountContext } from "../../services/identity/account-context.ts";

export const accountContext = ({ env, nowMs, client, visitor, inboxes, signedOut }: CallContext): AccountContext => ({
  db: database(env.DB),
  secret: env.SESSION_SECRET,
  nowMs,
  inboxes,
  signedOut,
  ...client,
  sessionId: visitor.kind === "member" ? visitor.sessionId : undefined,
});

/** The caller of a call that needs a right only members have; who is none never comes this far. */
export function memberOf({ visitor }: CallContext): Member {
  if (visitor.kind !== "member") throw new Refusal("no_session");
  return visitor;
}
