import { brokenConstraint } from "#db/constraint-errors.ts";
import { setFirstPassword, setUsername } from "#db/queries/account-writes.ts";
import { askUser } from "#db/queries/accounts.ts";
import type { UserInfo } from "#domain/accounts/calls.ts";
import { usernameKey } from "#domain/accounts/username.ts";
import { Refusal } from "#domain/errors.ts";
import { hashPassword } from "./password.ts";
import { readUser, userOfBatch } from "./read-user.ts";
import { showOwnUser } from "./show-user.ts";

type Ask = { uname?: string | undefined; password?: string | undefined };

const refuseTaken = (error: unknown): never => {
  const broken = brokenConstraint(error);
  if (broken?.kind === "unique" && broken.table === "users") throw new Refusal("name_taken", ["uname"]);
  throw error;
};

/** The registration step and later edits: a name, and a first password. To change one takes the one before. */
export async function modifyUser(db: D1Database, uid: number, { uname, password }: Ask): Promise<UserInfo> {
  if (password !== undefined && (await readUser(db, uid, uid)).hasPassword) {
    throw new Refusal("password_is_set", ["password"]);
  }
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const answers = await db
    .batch([
      ...(uname === undefined ? [] : [setUsername(db, uid, uname, usernameKey(uname))]),
      ...(passwordHash === undefined ? [] : [setFirstPassword(db, uid, passwordHash)]),
      askUser(db, uid),
    ])
    .catch(refuseTaken);
  if (passwordHash !== undefined && answers.at(-2)?.results.length === 0) {
    throw new Refusal("password_is_set", ["password"]);
  }
  return showOwnUser(userOfBatch(answers));
}
