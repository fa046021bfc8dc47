import { type Database, runBatch } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import { setFirstPassword, setSignature, setUsername } from "#db/queries/identity/account-writes.ts";
import { askUser } from "#db/queries/identity/accounts.ts";
import { Refusal } from "#domain/errors.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import { usernameKey } from "#domain/identity/username.ts";
import { givenUsername, USERNAME_DAYS, usernameFreeAtMs } from "#domain/identity/username-change.ts";
import { hashPassword } from "../../crypto/password.ts";
import { readUser, userOfBatch } from "./get-user.ts";
import { showOwnUser } from "./user-view.ts";

type Ask = { uname?: string | undefined; password?: string | undefined; signature?: string | undefined };

const refuseTaken = (error: unknown): never => {
  const broken = brokenConstraint(error);
  if (broken?.kind === "unique" && broken.table === "users") throw new Refusal("name_taken", ["uname"]);
  throw error;
};

const tooEarly = (changedAtMs: number, nowMs: number) =>
  new Refusal("name_changed_lately", ["uname"], Math.ceil((usernameFreeAtMs(changedAtMs) - nowMs) / 1000));

/** The registration step and later edits: name, signature, and a first password. To change one takes the one before. */
export async function modifyUser(
  db: Database,
  uid: number,
  { uname, password, signature }: Ask,
  nowMs: number,
): Promise<UserInfo> {
  // All of it or nothing: what the batch guards once more, for two at once, is looked at before it.
  const before = uname === undefined && password === undefined ? undefined : await readUser(db, uid, uid);
  if (password !== undefined && before?.hasPassword) throw new Refusal("password_is_set", ["password"]);
  const { usernameChangedAtMs: changedAtMs = 0, username } = before ?? {};
  if (uname !== undefined && uname !== username && usernameFreeAtMs(changedAtMs) > nowMs) {
    throw tooEarly(changedAtMs, nowMs);
  }
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const changedBeforeMs = nowMs - USERNAME_DAYS * 86_400_000;
  const names = { given: givenUsername(uid), nowMs, changedBeforeMs };
  const answers = await runBatch(db, [
    ...(uname === undefined
      ? []
      : [setUsername(db, uid, { username: uname, usernameKey: usernameKey(uname), ...names })]),
    ...(signature === undefined ? [] : [setSignature(db, uid, signature)]),
    ...(passwordHash === undefined ? [] : [setFirstPassword(db, uid, passwordHash)]),
    askUser(db, uid),
  ]).catch(refuseTaken);
  const row = userOfBatch(answers);
  if (uname !== undefined && answers[0]?.results.length === 0) throw tooEarly(row.usernameChangedAtMs ?? nowMs, nowMs);
  if (passwordHash !== undefined && answers.at(-2)?.results.length === 0) {
    throw new Refusal("password_is_set", ["password"]);
  }
  return showOwnUser(row);
}
