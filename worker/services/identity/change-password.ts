import { runBatch } from "#db/client.ts";
import { setPassword } from "#db/queries/identity/account-writes.ts";
import { credentialsOfUid } from "#db/queries/identity/accounts.ts";
import { forgetFailures } from "#db/queries/identity/sign-in-failures.ts";
import { dropPending } from "#db/queries/identity/two-factor.ts";
import { endCalendarKey } from "#db/queries/matches/calendar-keys.ts";
import { Refusal } from "#domain/errors.ts";
import { hashPassword, verifyPassword } from "../../crypto/password.ts";
import { giveNotice, } from "../notifications/insert-notification.ts";
import type { AccountContext } from "./account-context.ts";
import { accountSubject, claimAttempt } from "./sign-in-throttle.ts";
import { signOutStatements } from "./sign-out.ts";

type Member = { uid: number; sessionId: string };

/** A stolen session is not enough to take an account over: the old password is asked for, and its guesses are counted. */
export async function changePassword(
  context: AccountContext,
  { uid, sessionId }: Member,
  ask: { oldPassword: string; password: string },
): Promise<void> {
  const { db, nowMs, address } = context;
  await claimAttempt(db, accountSubject(uid), address, nowMs);
  const known = await credentialsOfUid(db, uid);
  if (!(await verifyPassword(ask.oldPassword, known?.passwordHash)))
    throw new Refusal("wrong_password", ["oldPassword"]);
  await runBatch(db, [
    setPassword(db, uid, await hashPassword(ask.password)),
    ...signOutStatements(context, uid, { kept: sessionId }),
    endCalendarKey(db, uid),
    forgetFailures(db, accountSubject(uid)),
    dropPending(db, uid),
    giveNotice(context, uid, { kind: "password_changed", params: {} }),
  ]);
}
