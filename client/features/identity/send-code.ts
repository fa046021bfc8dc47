import { CallError } from "#client/api/call-error.ts";
import type { Api } from "#domain/api/contract.ts";

export type CodeRecipient = { contact: "email"; email: string } | { contact: "phone"; phone: string; areaCode: string };

/** Sends a code as a form's action; returns the cooldown in seconds, or undefined if none was sent. */
export async function requestCode(
  run: (action: (api: Api) => Promise<void>) => Promise<boolean>,
  to: CodeRecipient,
): Promise<number | undefined> {
  let afterSeconds: number | undefined;
  await run(async (api) => {
    try {
      const answer =
        to.contact === "email"
          ? await api.call("POST /login/V2/sendEmailcheckCode", { mobileOrEmail: to.email })
          : await api.call("POST /login/V2/sendMobilecheckCode", { mobileOrEmail: to.phone, areaCode: to.areaCode });
      afterSeconds = answer.resendAfterSeconds;
    } catch (error) {
      // Too early: the rejection contains the remaining cooldown.
      if (error instanceof CallError && error.errorName === "code_too_soon")
        afterSeconds = error.details.retryAfterSeconds;
      throw error;
    }
  });
  return afterSeconds;
}
