import { runBatch, type Statement } from "#db/client.ts";
import { selectUser } from "#db/queries/identity/accounts.ts";
import { insertIdentity } from "#db/queries/identity/identities.ts";
import type { PendingIdentity } from "#db/queries/identity/oauth-flows.ts";
import { deletePendingSignIns, insertPendingSignIn, isTwoFactorEnabled } from "#db/queries/identity/two-factor.ts";
import { TwoFactorRequired } from "#domain/errors.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { PENDING_SIGN_IN_MINUTES } from "#domain/identity/two-factor.ts";
import { notifyUser } from "#worker/services/notifications/insert-notification.ts";
import { createId, createToken, sha256 } from "../../crypto/hashing.ts";
import type { AccountContext } from "./account-context.ts";
import { getUserFromBatch } from "./get-user.ts";
import { toLoginResult } from "./login-result.ts";
import { rejectLinkedIdentity } from "./oauth/reject-linked-identity.ts";
import { createSessionStatements } from "./start-session.ts";

type VerifiedSignIn = {
  uid: number;
  /** What the first step changes by itself, whether or not a second one follows. */
  statements?: readonly Statement[];
  /** "two": a passkey, or the second step itself. */
  steps: "one" | "two";
  /** Opens the account from now on; of one that asks for two steps, only once both are taken. */
  identity?: PendingIdentity | undefined;
};

/** The one way to a session for who has an account: whoever turned two steps on gets none for one of them. */
export async function finishSignIn(
  context: AccountContext,
  { uid, statements = [], steps, identity }: VerifiedSignIn,
): Promise<LoginResult> {
  const { db, nowMs } = context;
  if (steps === "one" && (await isTwoFactorEnabled(db, uid))) {
    const pendingToken = createToken();
    const expiresAtMs = nowMs + PENDING_SIGN_IN_MINUTES * 60_000;
    await runBatch(db, [
      ...statements,
      insertPendingSignIn(db, { tokenHash: sha256(pendingToken), uid, expiresAtMs, identity }),
    ]);
    throw new TwoFactorRequired(pendingToken);
  }
  const { token, statements: session } = createSessionStatements(context, uid, steps === "two");
  const link = identity
    ? [
        insertIdentity(db, uid, { id: createId(), ...identity, nowMs }),
        notifyUser(context, uid, { kind: "identity_connected", params: { provider: identity.provider } }),
      ]
    : [];
  const answers = await runBatch(db, [
    ...statements,
    ...link,
    deletePendingSignIns(db, uid),
    ...session,
    selectUser(db, uid),
  ]).catch(rejectLinkedIdentity);
  return toLoginResult(token, getUserFromBatch(answers), false);
}
