import type { EmailSender } from "#domain/brands/site-brand.ts";
import { textDirection } from "#domain/i18n/locales.ts";
import type { Contact } from "#domain/identity/contact.ts";
import { CODE_MINUTES } from "#domain/identity/credential-rules.ts";
import { m } from "#messages";
import type { CallContext } from "../rpc/call.ts";
import { type EmailTheme, renderEmailHtml } from "./email-html.ts";

/** Text messages have text only. */
type MessageCopy = { subject: string; text: string; html?: string; from?: EmailSender | undefined };

function getEmailTheme({ brand, locale }: CallContext): EmailTheme {
  return {
    lang: locale,
    dir: textDirection(locale),
    brand: brand.projectName,
    url: brand.pcUrl,
    palette: brand.theme.light,
  };
}

const createEmail = (context: CallContext, copy: { subject: string; text: string; code?: string }): MessageCopy => ({
  subject: copy.subject,
  text: copy.text,
  html: renderEmailHtml(getEmailTheme(context), copy),
  from: context.brand.emailSender,
});

export function createCodeMessage(context: CallContext, kind: Contact["kind"], code: string): MessageCopy {
  const brand = context.brand.projectName;
  const text = { brand, code, minutes: CODE_MINUTES };
  if (kind === "phone") return { subject: "", text: m.sms_code_text(text) };
  return createEmail(context, { subject: m.mail_code_subject({ brand, code }), text: m.mail_code_text(text), code });
}

/** Warns the replaced contact, in case the owner did not make the change. */
export function createContactChangedMessage(context: CallContext, kind: Contact["kind"], name: string): MessageCopy {
  const brand = context.brand.projectName;
  if (kind === "phone") return { subject: "", text: m.sms_contact_changed({ brand, name }) };
  const contact = context.brand.contactEmail;
  return createEmail(context, {
    subject: m.mail_contact_changed_subject({ brand }),
    text: m.mail_contact_changed_text({ brand, name, contact }),
  });
}
