import { identitiesOfUser } from "#db/queries/identities.ts";
import type { IdentityView } from "#domain/accounts/third-party-calls.ts";

export const listIdentities = (db: D1Database, uid: number): Promise<IdentityView[]> => identitiesOfUser(db, uid);
