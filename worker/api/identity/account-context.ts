import { getDatabase } from "#db/client.ts";
import { AppError } from "#domain/errors.ts";
import type { SignedInUser } from "../../app.ts";
import type { CallContext } from "../../rpc/call.ts";
import type { ServiceContext } from "../../services/context.ts";
import type { AccountContext } from "../../services/identity/account-context.ts";

export const createServiceContext = ({ env, nowMs }: CallContext): ServiceContext => ({
  db: getDatabase(env.DB),
  nowMs,
});

export const createAccountContext = ({
  env,
  nowMs,
  client,
  visitor,
  inboxes,
  signedOut,
  ...context
}: CallContext): AccountContext => ({
  db: getDatabase(env.DB),
  secret: env.SESSION_SECRET,
  nowMs,
  inboxes,
  signedOut,
  ...client,
  browser: context.browser,
  sessionId: visitor.kind === "member" ? visitor.sessionId : undefined,
});

/** Returns the signed-in caller. If a call's permission is for members only, `needs` has already rejected guests. */
export function requireMember({ visitor }: CallContext): SignedInUser {
  if (visitor.kind !== "member") throw new AppError("no_session");
  return visitor;
}
