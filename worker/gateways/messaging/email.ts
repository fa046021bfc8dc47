import { formatSender } from "./format-sender.ts";
import type { MessageSender } from "./message-sender.ts";

type MailEnv = { MAIL?: SendEmail; MAIL_FROM?: string; MAIL_API_URL?: string; MAIL_API_KEY?: string };

/** A line break would allow header injection. */
const CONTROL = /\p{Cc}/u;

function rejectControlCharacters(...values: string[]): void {
  if (values.some((value) => CONTROL.test(value))) throw new Error("control character in an email header");
}

/** Uses the Cloudflare email binding, else an email API over HTTP; undefined if neither is configured. */
export function createEmailSender(env: MailEnv, fetchApi: typeof fetch = fetch): MessageSender | undefined {
  const { MAIL, MAIL_FROM: siteSender, MAIL_API_URL: url, MAIL_API_KEY: key } = env;
  if (!siteSender || !(MAIL || (url && key))) return undefined;
  return {
    async send({ to, subject, text, html, from: brandSender }) {
      const from = brandSender ? formatSender(brandSender) : siteSender;
      rejectControlCharacters(from, to, subject);
      const body = html === undefined ? { text } : { text, html };
      if (MAIL) {
        const sender = brandSender ? { email: brandSender.address, name: brandSender.name } : siteSender;
        await MAIL.send({ from: sender, to, subject, ...body });
        return;
      }
      const response = await fetchApi(String(url), {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ from, to: [to], subject, ...body }),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the email API returned ${response.status}`);
    },
  };
}
