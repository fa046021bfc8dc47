import { getDatabase } from "#db/client.ts";
import { parseLocale } from "#domain/i18n/parse-locale.ts";
import { m } from "#messages";
import { getMessageSenders } from "../email/message-senders.ts";
import type { Env } from "../env.ts";
import { getSiteBrands, type SiteBrands } from "../services/brands/site-brands.ts";
import {
  type CreateDeletionMessage,
  sendDeletionEmails,
} from "../services/identity/account-deletion/send-deletion-emails.ts";

/** In the locale and brand of the deletion request. */
const createMessage =
  (brands: SiteBrands): CreateDeletionMessage =>
  ({ kind, eraseAtMs, locale: stored, brandId, username: name }) => {
    const locale = parseLocale(stored) ?? "en";
    const { projectName: brand = "", emailSender: from } = brands.getById(brandId) ?? {};
    if (kind === "cancelled") {
      return {
        from,
        subject: m.mail_deletion_cancelled_subject({ brand }, { locale }),
        text: m.mail_deletion_cancelled_text({ brand, name }, { locale }),
      };
    }
    const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(eraseAtMs);
    return {
      from,
      subject: m.mail_deletion_scheduled_subject({ brand }, { locale }),
      text: m.mail_deletion_scheduled_text({ brand, name, date }, { locale }),
    };
  };

/** Runs after each request, and every minute to retry failed deliveries. */
export const sendDueDeletionEmails = async (env: Env, nowMs: number) =>
  sendDeletionEmails({
    db: getDatabase(env.DB),
    nowMs,
    senders: getMessageSenders(env),
    createMessage: createMessage(await getSiteBrands(env)),
  });
