import { Refusal } from "#domain/errors.ts";
import type { AccountContext } from "../services/accounts/account-context.ts";
import type { CallContext } from "./call.ts";

export const accountContext = ({ env, nowMs, client, visitor }: CallContext): AccountContext => ({
  db: env.DB,
  secret: env.SESSION_SECRET,
  nowMs,
  ...client,
  sessionId: visitor.kind === "member" ? visitor.sessionId : undefined,
});

/** The caller of a call that needs a right only members have; who is none never comes this far. */
export function memberOf({ visitor }: CallContext): { uid: number; sessionId: string } {
  if (visitor.kind !== "member") throw new Refusal("no_session");
  return visitor;
}
