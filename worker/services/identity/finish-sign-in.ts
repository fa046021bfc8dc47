import { runBatch } from "#db/client.ts";
import { askUser } from "#db/queries/identity/accounts.ts";
import { insertIdentity } from "#db/queries/identity/identities.ts";
import type { PendingIdentity } from "#db/queries/identity/oauth-flows.ts";
import { dropPending, insertPending, isTwoStepOn } from "#db/queries/identity/two-factor.ts";
import { SecondStepNeeded } from "#domain/errors.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { PENDING_MINUTES } from "#domain/identity/two-factor.ts";
import { giveNotice } from "#worker/services/notifications/insert-notification.ts";
import { newId, newToken, sha256 } from "../../crypto/hashing.ts";
import type { AccountContext } from "./account-context.ts";
import { userOfBatch } from "./get-user.ts";
import { loginResult } from "./login-result.ts";
import { refuseLinked } from "./oauth/reject-linked-identity.ts";
import { startSession } from "./start-session.ts";

type Proven = {
  uid: number;
  /** What the first step changes by itself, whether or not a second one follows. */
  statements?: readonly D1PreparedStatement[];
  /** "two": a passkey, or the second step itself. */
  steps: "one" | "two";
  /** Opens the account from now on; of one that asks for two steps, only once both are taken. */
  identity?: PendingIdentity | undefined;
};

/** The one way to a session for who has an account: whoever turned two steps on gets none for one of them. */
export async function finishSignIn(
  context: AccountContext,
  { uid, statements = [], steps, identity }: Proven,
): Promise<LoginResult> {
  const { db, nowMs } = context;
  if (steps === "one" && (await isTwoStepOn(db, uid))) {
    const pendingToken = newToken();
    const expiresAtMs = nowMs + PENDING_MINUTES * 60_000;
    await runBatch(db, [
      ...statements,
      insertPending(db, { tokenHash: sha256(pendingToken), uid, expiresAtMs, identity }),
    ]);
    throw new SecondStepNeeded(pendingToken);
  }
  const { token, statements: session } = startSession(context, uid, steps === "two");
  const link = identity
    ? [
        insertIdentity(db, uid, { id: newId(), ...identity, nowMs }),
        giveNotice(context, uid, { kind: "identity_connected", params: { provider: identity.provider } }),
      ]
    : [];
  const answers = await runBatch(db, [...statements, ...link, dropPending(db, uid), ...session, askUser(db, uid)])
    .catch(refuseLinked);
  return loginResult(token, userOfBatch(answers), false);
}
