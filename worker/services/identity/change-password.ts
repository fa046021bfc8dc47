import { runBatch } from "#db/client.ts";
import { updatePassword } from "#db/queries/identity/account-writes.ts";
import { getCredentialsByUid } from "#db/queries/identity/accounts.ts";
import { deleteOtherSessions } from "#db/queries/identity/sessions.ts";
import { deleteSignInFailures } from "#db/queries/identity/sign-in-failures.ts";
import { deletePendingSignIns } from "#db/queries/identity/two-factor.ts";
import { AppError } from "#domain/errors.ts";
import { hashPassword, verifyPassword } from "../../crypto/password.ts";
import { type NotificationContext, notifyUser } from "../notifications/insert-notification.ts";
import { accountThrottleKey, countSignInAttempt } from "./sign-in-throttle.ts";

type Context = NotificationContext & { address: string | undefined };
type Member = { uid: number; sessionId: string };

/** A stolen session is not enough to take an account over: the old password is asked for, and its guesses are counted. */
export async function changePassword(
  context: Context,
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
    deleteOtherSessions(db, uid, sessionId),
    deleteSignInFailures(db, accountThrottleKey(uid)),
    deletePendingSignIns(db, uid),
    notifyUser(context, uid, { kind: "password_changed", params: {} }),
  ]);
}
