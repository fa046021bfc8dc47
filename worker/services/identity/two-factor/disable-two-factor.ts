import { runBatch } from "#db/client.ts";
import { isTwoStepOn, turnOff } from "#db/queries/identity/two-factor.ts";
import { giveNotice } from "../../notifications/insert-notification.ts";
import type { AccountContext } from "../account-context.ts";
import { forgetSecondSteps, takeSecondStep } from "./verify-second-factor.ts";

/** Takes the second step once more: a session somebody left open is not enough. */
export async function turnOffTwoStep(context: AccountContext, uid: number, code: string): Promise<void> {
  const { db } = context;
  if (!(await isTwoStepOn(db, uid))) return;
  await takeSecondStep(context, uid, code);
  await runBatch(db, [
    ...turnOff(db, uid),
    ...forgetSecondSteps(context, uid),
    giveNotice(context, uid, { kind: "two_step_off", params: {} }),
  ]);
}
