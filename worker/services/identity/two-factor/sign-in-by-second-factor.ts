import { getPendingSignIn } from "#db/queries/identity/two-factor.ts";
import { AppError } from "#domain/errors.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { isTokenFormat, sha256 } from "../../../crypto/hashing.ts";
import { notifyUser } from "../../notifications/insert-notification.ts";
import type { AccountContext } from "../account-context.ts";
import { finishSignIn } from "../finish-sign-in.ts";
import { clearSecondFactorAttempts, verifySecondFactor } from "./verify-second-factor.ts";

type SecondFactorSignInInput = { pendingToken: string; code: string };

export async function signInBySecondFactor(
  context: AccountContext,
  { pendingToken, code }: SecondFactorSignInInput,
): Promise<LoginResult> {
  const { db, nowMs } = context;
  const pending = isTokenFormat(pendingToken) ? await getPendingSignIn(db, sha256(pendingToken), nowMs) : undefined;
  if (!pending) throw new AppError("sign_in_over");
  const { uid, identity } = pending;
  const used = await verifySecondFactor(context, { uid, code });
  return finishSignIn(context, {
    uid,
    factors: 2,
    identity: identity ?? undefined,
    statements: [
      ...clearSecondFactorAttempts(context, uid),
      ...(used.kind === "recovery"
        ? [notifyUser(context, uid, { kind: "recovery_code_used", params: { left: used.left } })]
        : []),
    ],
  });
}
