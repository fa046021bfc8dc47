import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { getUidByIdentity, insertIdentity } from "#db/queries/identity/identities.ts";
import { AppError } from "#domain/errors.ts";
import type { IdentityLinked } from "#domain/identity/oauth-contract.ts";
import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import { createId } from "../../../crypto/hashing.ts";
import type { ProviderUser } from "../../../gateways/identity/identity-provider.ts";
import { notifyUser } from "../../notifications/insert-notification.ts";
import type { AccountContext } from "../account-context.ts";

type LinkIdentityInput = {
  uid: number;
  provider: OAuthProvider;
  providerUser: Pick<ProviderUser, "providerUserId" | "name">;
};

/** Links a provider account to the signed-in user; one that is linked to another user is rejected. */
export async function linkIdentity(
  context: AccountContext,
  { uid, provider, providerUser: { providerUserId, name } }: LinkIdentityInput,
): Promise<IdentityLinked> {
  const { db, nowMs } = context;
  const linked: IdentityLinked = { wxBind: false, connected: provider };
  const identity = { id: createId(), provider, providerUserId, name, nowMs };
  const notification = notifyUser(context, uid, { kind: "identity_connected", params: { provider } });
  try {
    await runBatch(db, [insertIdentity(db, uid, identity), notification]);
  } catch (error) {
    const violation = toConstraintViolation(error);
    if (violation?.kind !== "unique" || violation.table !== "user_identities") throw error;
    // Linked to this user already: nothing to do.
    if ((await getUidByIdentity(db, provider, providerUserId)) !== uid) throw new AppError("identity_taken");
  }
  return linked;
}
