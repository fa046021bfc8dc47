import { deleteIdentity, listIdentityRows } from "#db/queries/identity/identities.ts";
import { AppError } from "#domain/errors.ts";
import type { IdentityView } from "#domain/identity/oauth-contract.ts";
import type { ReadContext } from "../../context.ts";

export const listLinkedIdentities = ({ db }: ReadContext, { uid }: { uid: number }): Promise<IdentityView[]> =>
  listIdentityRows(db, uid);

type UnlinkIdentityInput = { uid: number; id: string; reachableKinds: readonly ("email" | "phone")[] };

/** Rejects the last login method of an account. An unknown id is ignored. */
export async function unlinkIdentity(
  { db }: ReadContext,
  { uid, id, reachableKinds }: UnlinkIdentityInput,
): Promise<void> {
  if (await deleteIdentity(db, uid, id, reachableKinds)) return;
  const identities = await listIdentityRows(db, uid);
  if (identities.some((identity) => identity.id === id)) throw new AppError("last_way_in");
}
