import { AppError } from "#domain/errors.ts";
import { type Contact, emailContact, phoneContact } from "#domain/identity/contact.ts";
import { isPhoneOf, looksLikeEmail } from "#domain/identity/credential-rules.ts";

/** The stored form of a typed email address or phone number. */
export function parseContact(text: string, areaCode: string): Contact {
  if (looksLikeEmail(text)) return emailContact(text);
  if (!isPhoneOf(areaCode, text)) throw new AppError("bad_input", ["mobileOrEmail"]);
  return phoneContact(areaCode, text);
}

export const getContactKey = (contact: Contact): string => `${contact.kind}:${contact.value}`;
