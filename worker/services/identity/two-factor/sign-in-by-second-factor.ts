import { getPendingSignIn } from "#db/queries/identity/two-factor.ts";
import { AppError } from "#domain/errors.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { isTokenFormat, sha256 } from "#worker/crypto/hashing.ts";
import { notifyUser } from "../../notifications/insert-notification.ts";
import type { AccountContext } from "../account-context.ts";
import { finishSignIn } from "../finish-sign-in.ts";
import { clearSecondFactorAttempts, verifySecondFactor } from "./verify-second-factor.ts";

/** The first step is known by its token, which opens nothing but this. */
export async function signInBySecondFactor(
  context: AccountContext,
  ask: { pendingToken: string; code: string },
): Promise<LoginResult> {
  const { db, nowMs } = context;
  const begun = isTokenFormat(ask.pendingToken) ? await getPendingSignIn(db, sha256(ask.pendingToken), nowMs) : null;
  if (!begun) throw new AppError("sign_in_over");
  const { uid, identity } = begun;
  const taken = await verifySecondFactor(context, uid, ask.code);
  return finishSignIn(context, {
    uid,
    steps: "two",
    identity,
    statements: [
      ...clearSecondFactorAttempts(context, uid),
      ...(taken.kind === "recovery"
        ? [notifyUser(context, uid, { kind: "recovery_code_used", params: { left: taken.left } })]
        : []),
    ],
  });
}
