import { themeOfBrand } from "#brands/themes.ts";
import { directionOf } from "#domain/i18n/locales.ts";
import type { Contact } from "#domain/identity/contact.ts";
import { CODE_MINUTES } from "#domain/identity/credential-rules.ts";
import { m } from "#messages";
import type { CallContext } from "../rpc/call.ts";
import { type LetterLook, letterHtml } from "./email-html.ts";

/** What a letter says, once as text and once drawn; a message to a phone is text alone. */
type LetterWords = { subject: string; text: string; html?: string };

function lookOf({ brand, locale }: CallContext): LetterLook {
  const theme = themeOfBrand(brand.id);
  if (!theme) throw new Error(`the brand ${brand.id} has no theme`);
  return { lang: locale, dir: directionOf(locale), brand: brand.projectName, url: brand.pcUrl, palette: theme.light };
}

const mail = (context: CallContext, words: { subject: string; text: string; code?: string }): LetterWords => ({
  subject: words.subject,
  text: words.text,
  html: letterHtml(lookOf(context), words),
});

export function codeWords(context: CallContext, kind: Contact["kind"], code: string): LetterWords {
  const brand = context.brand.projectName;
  const text = { brand, code, minutes: CODE_MINUTES };
  if (kind === "phone") return { subject: "", text: m.sms_code_text(text) };
  return mail(context, { subject: m.mail_code_subject({ brand, code }), text: m.mail_code_text(text), code });
}

/** To the contact that was replaced: if it was not its owner who did it, this is how they hear of it. */
export function contactChangedWords(context: CallContext, kind: Contact["kind"], name: string): LetterWords {
  const brand = context.brand.projectName;
  if (kind === "phone") return { subject: "", text: m.sms_contact_changed({ brand, name }) };
  const contact = context.brand.contactEmail;
  return mail(context, {
    subject: m.mail_contact_changed_subject({ brand }),
    text: m.mail_contact_changed_text({ brand, name, contact }),
  });
}
