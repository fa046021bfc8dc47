import type { MessageSender } from "./message-sender.ts";

type SmsEnv = { SMS_API_URL?: string; SMS_ACCOUNT?: string; SMS_TOKEN?: string; SMS_FROM?: string };

const E164 = /^\+[1-9]\d{4,15}$/;

/** A form post with Basic authentication, as in Twilio's API; undefined if it is not configured. */
export function createSmsSender(env: SmsEnv, fetchApi: typeof fetch = fetch): MessageSender | undefined {
  const { SMS_API_URL: url, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from } = env;
  if (!url || !account || !token || !from) return undefined;
  return {
    async send({ to, text }) {
      if (!E164.test(to)) throw new Error("phone number is not in E.164 form");
      const response = await fetchApi(url, {
        method: "POST",
        headers: {
          authorization: `Basic ${btoa(`${account}:${token}`)}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams({ To: to, From: from, Body: text }).toString(),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the SMS API returned ${response.status}`);
    },
  };
}
