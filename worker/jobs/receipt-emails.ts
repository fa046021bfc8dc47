import { brandById } from "#brands/registry.ts";
import { database } from "#db/client.ts";
import { readLocale } from "#domain/i18n/locales.ts";
import { m } from "#messages";
import { purseAmount } from "#messages/ledger-labels.ts";
import type { Env } from "../env.ts";
import { carriersOf } from "../gateways/messaging/message-senders.ts";
import { type ReceiptWords, sendReceipts } from "../services/wallet/recharge/send-receipts.ts";

/** In the language and under the name of the site where it was bought. */
const words: ReceiptWords = ({
  id,
  username: name,
  brandId,
  locale: stored,
  purse,
  credited,
  priceMinor,
  ...order
}) => {
  const locale = readLocale(stored) ?? "en";
  const brand = brandById(brandId)?.projectName ?? "";
  const amount = purseAmount(purse, credited, new Intl.NumberFormat(locale).format(credited), locale);
  const money = { style: "currency", currency: order.currency } as const;
  const price = new Intl.NumberFormat(locale, money).format(priceMinor / 100);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(order.changedAtMs);
  return {
    subject: m.mail_receipt_subject({ brand, amount }, { locale }),
    text: m.mail_receipt_text({ brand, name, amount, price, date, order: id }, { locale }),
  };
};

export const sendDueReceipts = (env: Env) => sendReceipts(database(env.DB), carriersOf(env).email, words);
