import { updatePassword } from "#db/queries/identity/account-writes.ts";
import { deleteSignInFailures } from "#db/queries/identity/sign-in-failures.ts";
import { deletePendingSignIns } from "#db/queries/identity/two-factor.ts";
import { endCalendarKey } from "#db/queries/matches/calendar-keys.ts";
import { notifyUser } from "../notifications/insert-notification.ts";
import type { AccountContext } from "./account-context.ts";
import { accountThrottleKey } from "./sign-in-throttle.ts";
import { signOutStatements } from "./sign-out.ts";

type NewPassword = { uid: number; passwordHash: string; endedSessions: "all" | { kept: string } };

/** For a batch: a new password revokes everything that may have been opened with the old one. */
export function newPasswordStatements(context: AccountContext, { uid, passwordHash, endedSessions }: NewPassword) {
  const { db } = context;
  return [
    updatePassword(db, uid, passwordHash),
    ...signOutStatements(context, uid, endedSessions),
    endCalendarKey(db, uid),
    deleteSignInFailures(db, accountThrottleKey(uid)),
    deletePendingSignIns(db, uid),
    notifyUser(context, uid, { kind: "password_changed", params: {} }),
  ] as const;
}
