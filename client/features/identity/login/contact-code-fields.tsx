import { CodeField } from "#client/features/identity/code-field.tsx";
import { ContactField } from "./contact-field.tsx";
import { useLogin } from "./login-context.ts";
import type { ContactKind } from "./login-view.ts";
import { type SendCodeForm, useSendCode } from "./use-send-code.ts";

type Form = SendCodeForm & {
  isBusy: boolean;
  problems: { contact?: string; code?: string };
  clear(field: "contact" | "code"): void;
};

/** A contact and the code sent to it. */
export function ContactCodeFields({ contact, form }: { contact: ContactKind; form: Form }) {
  const { draft, change } = useLogin();
  const sendCode = useSendCode(contact, form);
  return (
    <>
      <ContactField
        contact={contact}
        proof="code"
        problem={form.problems.contact}
        onChange={() => form.clear("contact")}
      />
      <CodeField
        value={draft.code}
        onValue={(code) => {
          change({ code });
          form.clear("code");
        }}
        error={form.problems.code}
        onSend={sendCode}
        isBusy={form.isBusy}
      />
    </>
  );
}
