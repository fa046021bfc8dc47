import { parseUserRow, selectUser } from "#db/queries/identity/accounts.ts";
import { endAccountViews, insertAccountView, selectAccountView } from "#db/queries/staff/account-views.ts";
import { AppError } from "#domain/errors.ts";
import { hasSensitivePermissions } from "#domain/identity/two-factor.ts";
import type { Role } from "#domain/permissions/roles.ts";
import { ACCOUNT_VIEW_MS, type StartAccountViewInput } from "#domain/staff/views-contract.ts";
import { createToken, isTokenFormat, sha256 } from "../../crypto/hashing.ts";
import type { ServiceContext } from "../context.ts";
import type { StaffContext } from "./staff-context.ts";

/** Read-only, for 15 minutes, in this session only. Staff accounts cannot be viewed. */
export async function startAccountView(
  { db, nowMs, actor, sessionId }: StaffContext,
  { userId: uid, reason }: StartAccountViewInput,
): Promise<{ viewToken: string; untilMs: number }> {
  const user = parseUserRow(await selectUser(db, uid));
  if (!user || user.isGone) throw new AppError("user_not_found", ["userId"]);
  if (uid === actor.uid) throw new AppError("not_own_decision");
  if (hasSensitivePermissions(user.roles)) throw new AppError("staff_protected");
  if (sessionId === undefined) throw new AppError("no_session");
  const viewToken = createToken();
  const untilMs = nowMs + ACCOUNT_VIEW_MS;
  await insertAccountView(db, {
    ...{ tokenHash: sha256(viewToken), staffId: actor.uid, sessionId, userId: uid, reason },
    ...{ startedAtMs: nowMs, expiresAtMs: untilMs },
  });
  return { viewToken, untilMs };
}

export type AccountView = {
  uid: number;
  username: string;
  avatar: string | undefined;
  roles: Role[];
  /** As stored. */
  preferences: unknown;
  untilMs: number;
};

export async function findAccountView(
  { db, nowMs }: ServiceContext,
  { token, sessionId }: { token: string; sessionId: string },
): Promise<AccountView | undefined> {
  if (!isTokenFormat(token)) return undefined;
  const [view] = await selectAccountView(db, sha256(token), sessionId, nowMs);
  return (
    view && {
      ...{ uid: view.uid, username: view.username, untilMs: view.untilMs },
      avatar: view.avatar ?? undefined,
      roles: JSON.parse(view.roles) as Role[],
      preferences: view.preferences === null ? undefined : JSON.parse(view.preferences),
    }
  );
}

export const endAccountView = async (
  { db, nowMs }: ServiceContext,
  { staffUid, sessionId }: { staffUid: number; sessionId: string },
): Promise<void> => {
  await endAccountViews(db, staffUid, sessionId, nowMs);
};
