import type { Database } from "#db/client.ts";
import { askUser, readUserRow, type UserRow } from "#db/queries/identity/accounts.ts";
import { Refusal } from "#domain/errors.ts";
import type { PublicUser, UserInfo } from "#domain/identity/contract.ts";
import { showOwnUser, showPublicUser } from "./user-view.ts";

export async function readUser(
  db: Database,
  uid: number,
  readerUid: number | undefined,
): Promise<PublicUser & Partial<UserInfo>> {
  const row = readUserRow(await askUser(db, uid).all());
  // Of a closed account others learn nothing, as on its profile.
  if (!row || (row.isGone && uid !== readerUid)) throw new Refusal("user_not_found");
  return uid === readerUid ? showOwnUser(row) : showPublicUser(row);
}

/** A batch that ends with `askUser` tells whom it was about. */
export function userOfBatch(answers: readonly D1Result[]): UserRow {
  const row = readUserRow(answers.at(-1));
  if (!row) throw new Error("the batch changed a user who does not exist");
  return row;
}
