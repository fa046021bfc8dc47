import type { Database } from "#db/client.ts";
import { getOAuthFlow } from "#db/queries/identity/oauth-flows.ts";
import { sha256 } from "#worker/crypto/hashing.ts";

const HOME = "/";

/** The page a sign-in was begun on; home for a state nobody knows. The sign-in itself is not answered by this. */
export async function getReturnPath(db: Database, state: string | undefined): Promise<string> {
  if (state === undefined) return HOME;
  return (await getOAuthFlow(db, sha256(state)))?.returnTo ?? HOME;
}
