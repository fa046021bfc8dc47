import { lastResult } from "#db/batch-results.ts";
import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { insertFirstPassword, updateSignature, updateUsername } from "#db/queries/identity/account-writes.ts";
import { getUserRow, selectUser } from "#db/queries/identity/accounts.ts";
import { AppError } from "#domain/errors.ts";
import type { UserInfo } from "#domain/identity/contract.ts";
import { normalizeUsername } from "#domain/identity/username.ts";
import {
  generatedUsername,
  USERNAME_CHANGE_DAYS,
  usernameChangeAllowedAtMs,
} from "#domain/identity/username-change.ts";
import { hashPassword } from "../../crypto/password.ts";
import type { ServiceContext } from "../context.ts";
import { requireUserRow, toOwnUser } from "./users.ts";

type UpdateUserInput = {
  uid: number;
  uname?: string | undefined;
  password?: string | undefined;
  signature?: string | undefined;
};

const rejectNameTaken = (error: unknown): never => {
  const violation = toConstraintViolation(error);
  if (violation?.kind === "unique" && violation.table === "users") throw new AppError("name_taken", ["uname"]);
  throw error;
};

const tooEarly = (changedAtMs: number, nowMs: number) =>
  new AppError("name_changed_lately", ["uname"], Math.ceil((usernameChangeAllowedAtMs(changedAtMs) - nowMs) / 1000));

/** Sets username, signature and a first password: all of them or none. */
export async function updateUser(
  { db, nowMs }: ServiceContext,
  { uid, uname, password, signature }: UpdateUserInput,
): Promise<UserInfo> {
  // Checked before the batch, which checks again for concurrent requests.
  const user = uname === undefined && password === undefined ? undefined : await getUserRow(db, uid);
  if (password !== undefined && user?.hasPassword) throw new AppError("password_is_set", ["password"]);
  const changedAtMs = user?.usernameChangedAtMs ?? 0;
  if (uname !== undefined && uname !== user?.username && usernameChangeAllowedAtMs(changedAtMs) > nowMs) {
    throw tooEarly(changedAtMs, nowMs);
  }
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  const changedBeforeMs = nowMs - USERNAME_CHANGE_DAYS * 86_400_000;
  const names = { generated: generatedUsername(uid), nowMs, changedBeforeMs };
  const renameStatements =
    uname === undefined
      ? []
      : [updateUsername(db, uid, { username: uname, usernameKey: normalizeUsername(uname), ...names })];
  const passwordStatements = passwordHash === undefined ? [] : [insertFirstPassword(db, uid, passwordHash)];
  const results = await runBatch(db, [
    ...renameStatements,
    ...passwordStatements,
    ...(signature === undefined ? [] : [updateSignature(db, uid, signature)]),
    selectUser(db, uid),
  ]).catch(rejectNameTaken);
  const changed = requireUserRow(lastResult(results));
  const isUnchanged = (index: number) => {
    const result = results[index];
    return Array.isArray(result) && result.length === 0;
  };
  if (renameStatements.length > 0 && isUnchanged(0)) throw tooEarly(changed.usernameChangedAtMs ?? nowMs, nowMs);
  if (passwordStatements.length > 0 && isUnchanged(renameStatements.length)) {
    throw new AppError("password_is_set", ["password"]);
  }
  return toOwnUser(changed);
}
