import { brandById } from "#brands/registry.ts";
import { database } from "#db/client.ts";
import { readLocale } from "#domain/i18n/locales.ts";
import { m } from "#messages";
import type { Env } from "../env.ts";
import { carriersOf } from "../gateways/messaging/message-senders.ts";
import { type DeletionWords, sendDeletionLetters } from "../services/identity/account-deletion/send-deletion-emails.ts";

/** In the language and under the name of the site where it was asked for. */
const words: DeletionWords = ({ letter, eraseAtMs, locale: stored, brandId, username: name }) => {
  const locale = readLocale(stored) ?? "en";
  const brand = brandById(brandId)?.projectName ?? "";
  if (letter === "cancelled") {
    return {
      subject: m.mail_staying_subject({ brand }, { locale }),
      text: m.mail_staying_text({ brand, name }, { locale }),
    };
  }
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(eraseAtMs);
  return {
    subject: m.mail_leaving_subject({ brand }, { locale }),
    text: m.mail_leaving_text({ brand, name, date }, { locale }),
  };
};

/** At once where it can be; what did not go out is tried again every minute. */
export const sendDueLetters = (env: Env, nowMs: number) =>
  sendDeletionLetters(database(env.DB), carriersOf(env), words, nowMs);
