import { CodeField } from "#client/features/identity/code-field.tsx";
import { ContactField } from "./contact-field.tsx";
import { contactRecipient } from "./contact-input.ts";
import type { ContactKind } from "./login-view.ts";
import type { LoginFormState } from "./use-login-form.ts";

type Props = { contact: ContactKind; form: LoginFormState; hint?: string };

/** A contact and the code sent to it. */
export const ContactCodeFields = ({ contact, form, ...code }: Props) => (
  <>
    <ContactField contact={contact} proof="code" form={form} />
    <CodeField
      {...code}
      form={form}
      name="code"
      to={() => (form.check([contact]) ? contactRecipient(form.values, contact) : undefined)}
    />
  </>
);
