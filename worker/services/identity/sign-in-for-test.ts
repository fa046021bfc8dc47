import { runBatch } from "#db/client.ts";
import { getCredentialsByName, selectUser } from "#db/queries/identity/accounts.ts";
import { AppError } from "#domain/errors.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { normalizeUsername } from "#domain/identity/username.ts";
import type { AccountContext } from "./account-context.ts";
import { getUserFromBatch } from "./get-user.ts";
import { toLoginResult } from "./login-result.ts";
import { createSessionStatements } from "./start-session.ts";

/** For development and test, where the door in front lets it through: a seeded account by its name alone. */
export async function signInForTest(context: AccountContext, name: string): Promise<LoginResult> {
  const { db } = context;
  const known = await getCredentialsByName(db, normalizeUsername(name));
  if (!known) throw new AppError("user_not_found");
  const { token, statements } = createSessionStatements(context, known.uid);
  return toLoginResult(token, getUserFromBatch(await runBatch(db, [...statements, selectUser(db, known.uid)])), false);
}
