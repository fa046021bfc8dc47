import { lastResult } from "#db/batch-results.ts";
import { runBatch } from "#db/client.ts";
import { getCredentialsByName, selectUser } from "#db/queries/identity/accounts.ts";
import { selectActiveSanction } from "#db/queries/identity/sanctions.ts";
import { AccountBanned, AppError } from "#domain/errors.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { normalizeUsername } from "#domain/identity/username.ts";
import type { AccountContext } from "./account-context.ts";
import { toLoginResult } from "./finish-sign-in.ts";
import { createSessionStatements } from "./start-session.ts";
import { requireUserRow } from "./users.ts";

/** Development and test: signs in to a seeded account without credentials. */
export async function signInForTest(context: AccountContext, { name }: { name: string }): Promise<LoginResult> {
  const { db } = context;
  const credentials = await getCredentialsByName(db, normalizeUsername(name));
  if (!credentials) throw new AppError("user_not_found");
  const { uid } = credentials;
  const [ban] = await selectActiveSanction(db, uid, "ban", context.nowMs);
  if (ban) throw new AccountBanned(ban.reason, ban.untilMs);
  const { token, statements } = createSessionStatements(context, uid);
  const results = await runBatch(db, [...statements, selectUser(db, uid)]);
  return toLoginResult(token, requireUserRow(lastResult(results)), false);
}
