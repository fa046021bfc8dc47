import type { Database } from "#db/client.ts";
import { listIdentityRows } from "#db/queries/identity/identities.ts";
import type { IdentityView } from "#domain/identity/oauth-contract.ts";

export const listLinkedIdentities = (db: Database, uid: number): Promise<IdentityView[]> => listIdentityRows(db, uid);
