import type { Database } from "#db/client.ts";
import { identitiesOfUser } from "#db/queries/identity/identities.ts";
import type { IdentityView } from "#domain/identity/oauth-contract.ts";

export const listIdentities = (db: Database, uid: number): Promise<IdentityView[]> => identitiesOfUser(db, uid);
