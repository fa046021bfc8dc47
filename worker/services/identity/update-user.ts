import { type Database, runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertFirstPassword, updateSignature, updateUsername } from "#db/queries/identity/account-writes.ts";
import { selectUser } from "#db/queries/identity/accounts.ts";
import { AppError } from "#domain/errors.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import { normalizeUsername } from "#domain/identity/username.ts";
import {
  generatedUsername,
  USERNAME_CHANGE_DAYS,
  usernameChangeAllowedAtMs,
} from "#domain/identity/username-change.ts";
import { hashPassword } from "../../crypto/password.ts";
import { getUser, getUserFromBatch } from "./get-user.ts";
import { toOwnUser } from "./user-view.ts";

type UpdateUserInput = { uname?: string | undefined; password?: string | undefined; signature?: string | undefined };

const rejectNameTaken = (error: unknown): never => {
  const broken = toConstraintViolation(error);
  if (broken?.kind === "unique" && broken.table === "users") throw new AppError("name_taken", ["uname"]);
  throw error;
};

const tooEarly = (changedAtMs: number, nowMs: number) =>
  new AppError("name_changed_lately", ["uname"], Math.ceil((usernameChangeAllowedAtMs(changedAtMs) - nowMs) / 1000));

/** The registration step and later edits: name, signature, and a first password. To change one takes the one before. */
export async function updateUser(
  db: Database,
  uid: number,
  { uname, password, signature }: UpdateUserInput,
  nowMs: number,
): Promise<UserInfo> {
  // All of it or nothing: what the batch guards once more, for two at once, is looked at before it.
  const before = uname === undefined && password === undefined ? undefined : await getUser(db, uid, uid);
  if (password !== undefined && before?.hasPassword) throw new AppError("password_is_set", ["password"]);
  const { usernameChangedAtMs: changedAtMs = 0, username } = before ?? {};
  if (uname !== undefined && uname !== username && usernameChangeAllowedAtMs(changedAtMs) > nowMs) {
    throw tooEarly(changedAtMs, nowMs);
  }
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const changedBeforeMs = nowMs - USERNAME_CHANGE_DAYS * 86_400_000;
  const names = { given: generatedUsername(uid), nowMs, changedBeforeMs };
  const answers = await runBatch(db, [
    ...(uname === undefined
      ? []
      : [updateUsername(db, uid, { username: uname, usernameKey: normalizeUsername(uname), ...names })]),
    ...(signature === undefined ? [] : [updateSignature(db, uid, signature)]),
    ...(passwordHash === undefined ? [] : [insertFirstPassword(db, uid, passwordHash)]),
    selectUser(db, uid),
  ]).catch(rejectNameTaken);
  const row = getUserFromBatch(answers);
  if (uname !== undefined && answers[0]?.results.length === 0) throw tooEarly(row.usernameChangedAtMs ?? nowMs, nowMs);
  if (passwordHash !== undefined && answers.at(-2)?.results.length === 0) {
    throw new AppError("password_is_set", ["password"]);
  }
  return toOwnUser(row);
}
