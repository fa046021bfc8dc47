import { pendingSignIn } from "#db/queries/second-step.ts";
import type { LoginResult } from "#domain/accounts/calls.ts";
import { Refusal } from "#domain/errors.ts";
import type { AccountContext } from "../accounts/account-context.ts";
import { finishSignIn } from "../accounts/finish-sign-in.ts";
import { isToken, sha256 } from "../accounts/hashing.ts";
import { giveNotice } from "../notices/give-notice.ts";
import { forgetSecondSteps, takeSecondStep } from "./check-second-step.ts";

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
