import { getDatabase } from "#db/client.ts";
import { parseLocale } from "#domain/i18n/parse-locale.ts";
import { m } from "#messages";
import { getMessageSenders } from "../email/message-senders.ts";
import type { Env } from "../env.ts";
import { getSiteBrands, type SiteBrands } from "../services/brands/site-brands.ts";
import { type InvitationMessage, sendInvitations } from "../services/operations/send-invitations.ts";

/** In the brand's language. */
const createMessage =
  (brands: SiteBrands): InvitationMessage =>
  ({ username: name, brandId }) => {
    const brand = brands.getById(brandId);
    const locale = parseLocale(brand?.lang ?? "en") ?? "en";
    const text = { brand: brand?.projectName ?? "", name, link: `${brand?.pcUrl ?? ""}/${locale}/` };
    return {
      from: brand?.emailSender,
      subject: m.mail_staff_invitation_subject(text, { locale }),
      text: m.mail_staff_invitation_text(text, { locale }),
    };
  };

export const sendDueInvitations = async (env: Env, nowMs: number) =>
  sendInvitations({
    db: getDatabase(env.DB),
    nowMs,
    sender: getMessageSenders(env).email,
    createMessage: createMessage(await getSiteBrands(env)),
  });
