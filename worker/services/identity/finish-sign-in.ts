import { lastResult } from "#db/batch-results.ts";
import { runBatch, type Statement } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { selectUser, type UserRow } from "#db/queries/identity/accounts.ts";
import { insertIdentity } from "#db/queries/identity/identities.ts";
import type { PendingIdentity } from "#db/queries/identity/oauth-flows.ts";
import { selectActiveSanction } from "#db/queries/identity/sanctions.ts";
import { deletePendingSignIns, insertPendingSignIn, isTwoFactorEnabled } from "#db/queries/identity/two-factor.ts";
import { AccountBanned, AppError, TwoFactorRequired } from "#domain/errors.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { PENDING_SIGN_IN_MINUTES } from "#domain/identity/two-factor.ts";
import { createId, createToken, sha256 } from "../../crypto/hashing.ts";
import { notifyUser } from "../notifications/insert-notification.ts";
import type { AccountContext } from "./account-context.ts";
import { createSessionStatements } from "./start-session.ts";
import { requireUserRow, toOwnUser } from "./users.ts";

type VerifiedSignIn = {
  uid: number;
  /** Writes of the first factor, applied even when a second factor follows. */
  statements?: readonly Statement[];
  /** Verified factors; a passkey counts as two. */
  factors: 1 | 2;
  /** A provider account to link once all required factors are verified. */
  identity?: PendingIdentity | undefined;
};

export const toLoginResult = (token: string, user: UserRow, newUser: boolean): LoginResult => ({
  token,
  user: toOwnUser(user),
  newUser,
  // The balance of a new account is exactly the bonus.
  bonusCoins: newUser ? (user.balances.bonus_coins ?? 0) : 0,
  isDeletionCancelled: user.isDeletionCancelled,
  wxBind: false,
  accountNumber: user.username,
});

/** A provider account is linked to one user; a concurrent request may have linked it already. */
export const rejectLinkedIdentity = (error: unknown): never => {
  const violation = toConstraintViolation(error);
  if (violation?.kind === "unique" && violation.table === "user_identities") throw new AppError("conflict");
  throw error;
};

/** Every sign-in to an existing account ends here, so that no method bypasses two-factor authentication. */
export async function finishSignIn(
  context: AccountContext,
  { uid, statements = [], factors, identity }: VerifiedSignIn,
): Promise<LoginResult> {
  const { db, nowMs } = context;
  const [ban] = await selectActiveSanction(db, uid, "ban", nowMs);
  if (ban) throw new AccountBanned(ban.reason, ban.untilMs);
  if (factors === 1 && (await isTwoFactorEnabled(db, uid))) {
    const pendingToken = createToken();
    const expiresAtMs = nowMs + PENDING_SIGN_IN_MINUTES * 60_000;
    await runBatch(db, [
      ...statements,
      insertPendingSignIn(db, { tokenHash: sha256(pendingToken), uid, expiresAtMs, identity }),
    ]);
    throw new TwoFactorRequired(pendingToken);
  }
  const { token, statements: sessionStatements } = createSessionStatements(context, uid, factors === 2);
  const linkStatements = identity
    ? [
        insertIdentity(db, uid, { id: createId(), ...identity, nowMs }),
        notifyUser(context, uid, { kind: "identity_connected", params: { provider: identity.provider } }),
      ]
    : [];
  const results = await runBatch(db, [
    ...statements,
    ...linkStatements,
    deletePendingSignIns(db, uid),
    ...sessionStatements,
    selectUser(db, uid),
  ]).catch(rejectLinkedIdentity);
  return toLoginResult(token, requireUserRow(lastResult(results)), false);
}
