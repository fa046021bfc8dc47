import type { MessageSender } from "./message-sender.ts";

type MailEnv = { MAIL?: SendEmail; MAIL_FROM?: string; MAIL_API_URL?: string; MAIL_API_KEY?: string };

/** What ends a line ends a header. */
const CONTROL = /\p{Cc}/u;

function rejectControlCharacters(...values: string[]): void {
  if (values.some((value) => CONTROL.test(value))) throw new Error("a control character in the head of a mail");
}

/** By the platform's own binding, else by a mail service that takes JSON over HTTP; undefined where neither is set up. */
export function createEmailSender(env: MailEnv, ask: typeof fetch = fetch): MessageSender | undefined {
  const { MAIL, MAIL_FROM: from, MAIL_API_URL: url, MAIL_API_KEY: key } = env;
  if (!from || !(MAIL || (url && key))) return undefined;
  return {
    async send({ to, subject, text, html }) {
      rejectControlCharacters(from, to, subject);
      const body = html === undefined ? { text } : { text, html };
      if (MAIL) {
        await MAIL.send({ from, to, subject, ...body });
        return;
      }
      const answer = await ask(String(url), {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ from, to: [to], subject, ...body }),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the mail service answered ${answer.status}`);
    },
  };
}
