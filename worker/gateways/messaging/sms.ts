import type { MessageSender } from "./message-sender.ts";

type SmsEnv = { SMS_API_URL?: string; SMS_ACCOUNT?: string; SMS_TOKEN?: string; SMS_FROM?: string };

const E164 = /^\+[1-9]\d{4,15}$/;

/** A form post with Basic authentication, as most message services take it; undefined where none is set up. */
export function createSmsSender(env: SmsEnv, ask: typeof fetch = fetch): MessageSender | undefined {
  const { SMS_API_URL: url, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = env;
  if (!url || !account || !token || !from) return undefined;
  return {
    async send({ to, text }) {
      if (!E164.test(to)) throw new Error("a phone number in no international form");
      const answer = await ask(url, {
        method: "POST",
        headers: {
          authorization: `Basic ${btoa(`${account}:${token}`)}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams({ To: to, From: from, Body: text }).toString(),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the message service answered ${answer.status}`);
    },
  };
}
