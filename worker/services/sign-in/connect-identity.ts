import { brokenConstraint } from "#db/constraint-errors.ts";
import { insertIdentity, uidOfIdentity } from "#db/queries/identities.ts";
import type { Provider } from "#domain/accounts/providers.ts";
import type { Connected } from "#domain/accounts/third-party-calls.ts";
import { Refusal } from "#domain/errors.ts";
import { newId } from "../accounts/hashing.ts";
import { giveNotice } from "../notices/give-notice.ts";
import type { ThirdParty } from "./identity-provider.ts";
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
    await db.batch([insertIdentity(db, uid, identity), noticed]);
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken?.kind !== "unique" || broken.table !== "user_identities") throw error;
    // Connected to this very account already is as good as done.
    if ((await uidOfIdentity(db, provider, providerUserId)) !== uid) throw new Refusal("identity_taken");
  }
  return connected;
}
