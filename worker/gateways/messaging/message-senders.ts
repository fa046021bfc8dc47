import { getDatabase } from "#db/client.ts";
import { createDevOutboxSender } from "./dev-outbox-sender.ts";
import { createEmailSender } from "./email.ts";
import type { MessageSender } from "./message-sender.ts";
import { createSmsSender } from "./sms.ts";

type Env = Parameters<typeof createEmailSender>[0] &
  Parameters<typeof createSmsSender>[0] & { ENVIRONMENT: string; DB: D1Database };

export type MessageSenders = { email: MessageSender | undefined; phone: MessageSender | undefined };

/** Only production sends messages. */
export const getMessageSenders = (env: Env): MessageSenders =>
  env.ENVIRONMENT === "production"
    ? { email: createEmailSender(env), phone: createSmsSender(env) }
    : {
        email: createDevOutboxSender(getDatabase(env.DB), "email"),
        phone: createDevOutboxSender(getDatabase(env.DB), "sms"),
      };
