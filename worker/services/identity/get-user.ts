import type { Database } from "#db/client.ts";
import { parseUserRow, selectUser, type UserRow } from "#db/queries/identity/accounts.ts";
import { AppError } from "#domain/errors.ts";
import type { PublicUser, UserInfo } from "#domain/identity/contract.ts";
import { toOwnUser, toPublicUser } from "./user-view.ts";

export async function getUser(
  db: Database,
  uid: number,
  readerUid: number | undefined,
): Promise<PublicUser & Partial<UserInfo>> {
  const row = parseUserRow(await selectUser(db, uid).all());
  // Of a closed account others learn nothing, as on its profile.
  if (!row || (row.isGone && uid !== readerUid)) throw new AppError("user_not_found");
  return uid === readerUid ? toOwnUser(row) : toPublicUser(row);
}

/** A batch that ends with `selectUser` tells whom it was about. */
export function getUserFromBatch(answers: readonly D1Result[]): UserRow {
  const row = parseUserRow(answers.at(-1));
  if (!row) throw new Error("the batch changed a user who does not exist");
  return row;
}
