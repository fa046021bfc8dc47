import type { RefObject } from "react";
import { requestCode } from "#client/features/identity/send-code.ts";
import { contactError } from "./contact-input.ts";
import { useLogin } from "./login-context.ts";
import type { ContactKind } from "./login-view.ts";

/** What sending a code needs from a form. */
export type SendCodeForm = {
  form: RefObject<HTMLFormElement | null>;
  send(found: { contact?: string }, call: () => Promise<void>): Promise<boolean>;
};

/** Sends a code to the contact in the form; returns the cooldown in seconds, or undefined if none was sent. */
export function useSendCode(contact: ContactKind, form: SendCodeForm) {
  const { router, draft } = useLogin();
  return async (): Promise<number | undefined> => {
    const afterSeconds = await requestCode(
      router,
      (call) => form.send(contactError(draft, contact, "code"), call),
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
