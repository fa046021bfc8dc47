import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { getUidByIdentity, insertIdentity } from "#db/queries/identity/identities.ts";
import { AppError } from "#domain/errors.ts";
import type { IdentityLinked } from "#domain/identity/oauth-contract.ts";
import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import { createId } from "#worker/crypto/hashing.ts";
import type { ProviderUser } from "#worker/gateways/identity/identity-provider.ts";
import { notifyUser } from "../../notifications/insert-notification.ts";
import type { OAuthContext } from "./sign-in-context.ts";

/** One more house opens the account of who is signed in; one that opens another's account stays with that. */
export async function connectIdentity(
  context: OAuthContext,
  uid: number,
  provider: OAuthProvider,
  { providerUserId, name }: Pick<ProviderUser, "providerUserId" | "name">,
): Promise<IdentityLinked> {
  const { db, nowMs } = context;
  const connected: IdentityLinked = { wxBind: false, connected: provider };
  const identity = { id: createId(), provider, providerUserId, name, nowMs };
  const noticed = notifyUser(context, uid, { kind: "identity_connected", params: { provider } });
  try {
    await runBatch(db, [insertIdentity(db, uid, identity), noticed]);
  } catch (error) {
    const broken = toConstraintViolation(error);
    if (broken?.kind !== "unique" || broken.table !== "user_identities") throw error;
    // Connected to this very account already is as good as done.
    if ((await getUidByIdentity(db, provider, providerUserId)) !== uid) throw new AppError("identity_taken");
  }
  return connected;
}
