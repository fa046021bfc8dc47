import { runBatch } from "#db/client.ts";
import { getCredentialsByUid } from "#db/queries/identity/accounts.ts";
import { AppError } from "#domain/errors.ts";
import { hashPassword, verifyPassword } from "../../crypto/password.ts";
import type { AccountContext, Member } from "./account-context.ts";
import { newPasswordStatements } from "./new-password.ts";
import { accountThrottleKey, verifyWithThrottle } from "./sign-in-throttle.ts";

type ChangePasswordInput = Member & { oldPassword: string; password: string };

/** A stolen session must not be enough to change the password: the old one is verified, with its attempts counted. */
export async function changePassword(context: AccountContext, input: ChangePasswordInput): Promise<void> {
  const { db } = context;
  const { uid, sessionId, oldPassword, password } = input;
  const credentials = await getCredentialsByUid(db, uid);
  const isCorrect = await verifyWithThrottle(context, { subject: accountThrottleKey(uid) }, () =>
    verifyPassword(oldPassword, credentials?.passwordHash),
  );
  if (!isCorrect) throw new AppError("wrong_password", ["oldPassword"]);
  const passwordHash = await hashPassword(password);
  await runBatch(db, newPasswordStatements(context, { uid, passwordHash, endedSessions: { kept: sessionId } }));
}
