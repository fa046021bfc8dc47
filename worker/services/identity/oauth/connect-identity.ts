import { runBatch } from "#db/client.ts";
import { brokenConstraint } from "#db/constraint-errors.ts";
import { insertIdentity, uidOfIdentity } from "#db/queries/identity/identities.ts";
import { Refusal } from "#domain/errors.ts";
import type { Connected } from "#domain/identity/oauth-contract.ts";
import type { Provider } from "#domain/identity/oauth-providers.ts";
import { newId } from "#worker/crypto/hashing.ts";
import type { ThirdParty } from "#worker/gateways/identity/identity-provider.ts";
import { giveNotice } from "../../notifications/insert-notification.ts";
import type { SignInContext } from "./sign-in-context.ts";

/** One more house opens the account of who is signed in; one that opens another's account stays with that. */
export async function connectIdentity(
  context: SignInContext,
  uid: number,
  provider: Provider,
  { providerUserId, name }: Pick<ThirdParty, "providerUserId" | "name">,
): Promise<Connected> {
  const { db, nowMs } = context;
  const connected: Connected = { wxBind: false, connected: provider };
  const identity = { id: newId(), provider, providerUserId, name, nowMs };
  const noticed = giveNotice(context, uid, { kind: "identity_connected", params: { provider } });
  try {
    await runBatch(db, [insertIdentity(db, uid, identity), noticed]);
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken?.kind !== "unique" || broken.table !== "user_identities") throw error;
    // Connected to this very account already is as good as done.
    if ((await uidOfIdentity(db, provider, providerUserId)) !== uid) throw new Refusal("identity_taken");
  }
  return connected;
}
