import { pendingSignIn } from "#db/queries/identity/two-factor.ts";
import { Refusal } from "#domain/errors.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { isToken, sha256 } from "#worker/crypto/hashing.ts";
import { giveNotice } from "../../notifications/insert-notification.ts";
import type { AccountContext } from "../account-context.ts";
import { finishSignIn } from "../finish-sign-in.ts";
import { forgetSecondSteps, takeSecondStep } from "./verify-second-factor.ts";

/** The first step is known by its token, which opens nothing but this. */
export async function signInBySecondStep(
  context: AccountContext,
  ask: { pendingToken: string; code: string },
): Promise<LoginResult> {
  const { db, nowMs } = context;
  const begun = isToken(ask.pendingToken) ? await pendingSignIn(db, sha256(ask.pendingToken), nowMs) : null;
  if (!begun) throw new Refusal("sign_in_over");
  const { uid, identity } = begun;
  const taken = await takeSecondStep(context, uid, ask.code);
  return finishSignIn(context, {
    uid,
    steps: "two",
    identity,
    statements: [
      ...forgetSecondSteps(context, uid),
      ...(taken.kind === "recovery"
        ? [giveNotice(context, uid, { kind: "recovery_code_used", params: { left: taken.left } })]
        : []),
    ],
  });
}
