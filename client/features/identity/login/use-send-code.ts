import type { RefObject } from "react";
import { sendCodeTo } from "#client/features/identity/send-code.ts";
import { contactProblem } from "./contact-input.ts";
import { useLogin } from "./login-context.ts";
import type { Contact } from "./login-view.ts";

/** What sending needs of a form, whatever fields it has. */
export type SendingForm = {
  form: RefObject<HTMLFormElement | null>;
  send(found: { contact?: string }, call: () => Promise<void>): Promise<boolean>;
};

/** Asks for a code to the contact that stands in the form; how long to wait for another, or undefined if none went out. */
export function useSendCode(contact: Contact, form: SendingForm) {
  const { router, draft } = useLogin();
  return async (): Promise<number | undefined> => {
    const afterSeconds = await sendCodeTo(
      router,
      (call) => form.send(contactProblem(draft, contact, "code"), call),
      contact === "email"
        ? { contact, email: draft.email.trim() }
        : { contact, phone: draft.phone.trim(), areaCode: draft.country.area },
    );
    if (afterSeconds !== undefined) {
      form.form.current?.querySelector<HTMLElement>("[autocomplete=one-time-code]")?.focus();
    }
    return afterSeconds;
  };
}
