import { CallError } from "#client/api/call-error.ts";
import type { AppRouter } from "#client/router-context.ts";

export type CodeRecipient = { contact: "email"; email: string } | { contact: "phone"; phone: string; areaCode: string };

/**
 * Asks for a code to a contact, by way of a form that says what was refused; how long to wait for another, or undefined
 * if none went out.
 */
export async function sendCode(
  router: AppRouter,
  byForm: (call: () => Promise<void>) => Promise<boolean>,
  to: CodeRecipient,
): Promise<number | undefined> {
  const { api } = router.options.context;
  let afterSeconds: number | undefined;
  await byForm(async () => {
    try {
      const answer =
        to.contact === "email"
          ? await api.call("POST /login/V2/sendEmailcheckCode", { mobileOrEmail: to.email })
          : await api.call("POST /login/V2/sendMobilecheckCode", { mobileOrEmail: to.phone, areaCode: to.areaCode });
      afterSeconds = answer.resendAfterSeconds;
    } catch (error) {
      // Refused as too soon: the wait is as real as after a code that went out.
      if (error instanceof CallError && error.refusal === "code_too_soon")
        afterSeconds = error.details.retryAfterSeconds;
      throw error;
    }
  });
  return afterSeconds;
}
