import type { Database } from "#db/client.ts";
import { deleteIdentity, listIdentityRows } from "#db/queries/identity/identities.ts";
import { AppError } from "#domain/errors.ts";

/** Never the last way in. One that is gone already is as good as removed. */
export async function unlinkIdentity(
  db: Database,
  uid: number,
  id: string,
  reached: readonly ("email" | "phone")[],
): Promise<void> {
  if (await deleteIdentity(db, uid, id, reached)) return;
  if ((await listIdentityRows(db, uid)).some((identity) => identity.id === id)) throw new AppError("last_way_in");
}
