import { isTwoStepOn, turnOff } from "#db/queries/second-step.ts";
import type { AccountContext } from "../accounts/account-context.ts";
import { giveNotice } from "../notices/give-notice.ts";
import { forgetSecondSteps, takeSecondStep } from "./check-second-step.ts";

/** Takes the second step once more: a session somebody left open is not enough. */
export async function turnOffTwoStep(context: AccountContext, uid: number, code: string): Promise<void> {
  const { db } = context;
  if (!(await isTwoStepOn(db, uid))) return;
  await takeSecondStep(context, uid, code);
  await db.batch([
    ...turnOff(db, uid),
    ...forgetSecondSteps(context, uid),
    giveNotice(context, uid, { kind: "two_step_off", params: {} }),
  ]);
}
