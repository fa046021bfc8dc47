import { runBatch } from "#db/client.ts";
import { updatePassword } from "#db/queries/identity/account-writes.ts";
import { getCredentialsByUid } from "#db/queries/identity/accounts.ts";
import { deleteSignInFailures } from "#db/queries/identity/sign-in-failures.ts";
import { deletePendingSignIns } from "#db/queries/identity/two-factor.ts";
import { endCalendarKey } from "#db/queries/matches/calendar-keys.ts";
import { AppError } from "#domain/errors.ts";
import { hashPassword, verifyPassword } from "../../crypto/password.ts";
import { notifyUser } from "../notifications/insert-notification.ts";
import type { AccountContext } from "./account-context.ts";
import { accountThrottleKey, countSignInAttempt } from "./sign-in-throttle.ts";
import { signOutStatements } from "./sign-out.ts";

type Member = { uid: number; sessionId: string };

/** A stolen session is not enough to take an account over: the old password is asked for, and its guesses are counted. */
export async function changePassword(
  context: AccountContext,
  { uid, sessionId }: Member,
  ask: { oldPassword: string; password: string },
): Promise<void> {
  const { db, nowMs, address } = context;
  await countSignInAttempt(db, accountThrottleKey(uid), address, nowMs);
  const known = await getCredentialsByUid(db, uid);
  if (!(await verifyPassword(ask.oldPassword, known?.passwordHash)))
    throw new AppError("wrong_password", ["oldPassword"]);
  await runBatch(db, [
    updatePassword(db, uid, await hashPassword(ask.password)),
    ...signOutStatements(context, uid, { kept: sessionId }),
    endCalendarKey(db, uid),
    deleteSignInFailures(db, accountThrottleKey(uid)),
    deletePendingSignIns(db, uid),
    notifyUser(context, uid, { kind: "password_changed", params: {} }),
  ]);
}
