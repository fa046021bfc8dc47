import { askUser } from "#db/queries/accounts.ts";
import type { LoginResult } from "#domain/accounts/calls.ts";
import type { AccountContext } from "../accounts/account-context.ts";
import { loginResult } from "../accounts/login-result.ts";
import { userOfBatch } from "../accounts/read-user.ts";
import { startSession } from "../accounts/start-session.ts";

/** A session for a person who is known, and what else is to be written with it, in one batch. */
export async function signInAs(
  context: AccountContext,
  uid: number,
  also: readonly D1PreparedStatement[] = [],
): Promise<LoginResult> {
  const { token, statements } = startSession(context, uid);
  const answers = await context.db.batch([...also, ...statements, askUser(context.db, uid)]);
  return loginResult(token, userOfBatch(answers), false);
}
