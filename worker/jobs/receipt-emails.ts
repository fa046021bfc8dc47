import { getDatabase } from "#db/client.ts";
import { parseLocale } from "#domain/i18n/parse-locale.ts";
import { m } from "#messages";
import { currencyAmount } from "#messages/ledger-labels.ts";
import { getMessageSenders } from "../email/message-senders.ts";
import type { Env } from "../env.ts";
import { getSiteBrands, type SiteBrands } from "../services/brands/site-brands.ts";
import { type ReceiptMessage, sendReceipts } from "../services/wallet/recharge/send-receipts.ts";

/** In the language and brand of the order. */
const createMessage =
  (brands: SiteBrands): ReceiptMessage =>
  ({ id, username: name, brandId, locale: stored, purse, credited, priceMinor, ...order }) => {
    const locale = parseLocale(stored) ?? "en";
    const { projectName: brand = "", emailSender: from } = brands.getById(brandId) ?? {};
    const amount = currencyAmount(purse, credited, new Intl.NumberFormat(locale).format(credited), locale);
    const money = { style: "currency", currency: order.currency } as const;
    const price = new Intl.NumberFormat(locale, money).format(priceMinor / 100);
    const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(order.changedAtMs);
    return {
      from,
      subject: m.mail_receipt_subject({ brand, amount }, { locale }),
      text: m.mail_receipt_text({ brand, name, amount, price, date, order: id }, { locale }),
    };
  };

export const sendDueReceiptEmails = async (env: Env) =>
  sendReceipts({
    db: getDatabase(env.DB),
    sender: getMessageSenders(env).email,
    createMessage: createMessage(await getSiteBrands(env)),
  });
