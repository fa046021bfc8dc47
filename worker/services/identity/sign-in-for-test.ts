import { runBatch } from "#db/client.ts";
import { askUser, credentialsOfName } from "#db/queries/identity/accounts.ts";
import { Refusal } from "#domain/errors.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { usernameKey } from "#domain/identity/username.ts";
import type { AccountContext } from "./account-context.ts";
import { userOfBatch } from "./get-user.ts";
import { loginResult } from "./login-result.ts";
import { startSession } from "./start-session.ts";

/** For development and test, where the door in front lets it through: a seeded account by its name alone. */
export async function signInForTest(context: AccountContext, name: string): Promise<LoginResult> {
  const { db } = context;
  const known = await credentialsOfName(db, usernameKey(name));
  if (!known) throw new Refusal("user_not_found");
  const { token, statements } = startSession(context, known.uid);
  return loginResult(token, userOfBatch(await runBatch(db, [...statements, askUser(db, known.uid)])), false);
}
