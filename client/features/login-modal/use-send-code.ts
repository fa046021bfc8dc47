import { CallError } from "#client/api/call-error.ts";
import type { useAccountForm } from "#client/features/account-forms/use-account-form.ts";
import { contactProblem, type LoginField } from "./contact-input.ts";
import { useLogin } from "./login-context.ts";
import type { Contact } from "./login-view.ts";

/** Asks for a code to the contact that stands in the form; how long to wait for another, or undefined if none went out. */
export function useSendCode(contact: Contact, form: ReturnType<typeof useAccountForm<LoginField>>) {
  const { router, draft } = useLogin();
  return async (): Promise<number | undefined> => {
    const { api } = router.options.context;
    let afterSeconds: number | undefined;
    await form.send(contactProblem(draft, contact, "code"), async () => {
      try {
        const answer =
          contact === "email"
            ? await api.call("POST /login/V2/sendEmailcheckCode", { mobileOrEmail: draft.email.trim() })
            : await api.call("POST /login/V2/sendMobilecheckCode", {
                mobileOrEmail: draft.phone.trim(),
                areaCode: draft.country.area,
              });
        afterSeconds = answer.resendAfterSeconds;
        form.form.current?.querySelector<HTMLElement>("[autocomplete=one-time-code]")?.focus();
      } catch (error) {
        // Refused as too soon: the wait is as real as after a code that went out.
        if (error instanceof CallError && error.refusal === "code_too_soon") afterSeconds = error.retryAfterSeconds;
        throw error;
      }
    });
    return afterSeconds;
  };
}
