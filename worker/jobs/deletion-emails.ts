import { getBrandById } from "#brands/registry.ts";
import { getDatabase } from "#db/client.ts";
import { parseLocale } from "#domain/i18n/locales.ts";
import { m } from "#messages";
import type { Env } from "../env.ts";
import { getMessageSenders } from "../gateways/messaging/message-senders.ts";
import {
  type DeletionMessage,
  sendDeletionEmails,
} from "../services/identity/account-deletion/send-deletion-emails.ts";

/** In the language and under the name of the site where it was asked for. */
const words: DeletionMessage = ({ letter, eraseAtMs, locale: stored, brandId, username: name }) => {
  const locale = parseLocale(stored) ?? "en";
  const brand = getBrandById(brandId)?.projectName ?? "";
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
export const sendDueDeletionEmails = (env: Env, nowMs: number) =>
  sendDeletionEmails(getDatabase(env.DB), getMessageSenders(env), words, nowMs);
