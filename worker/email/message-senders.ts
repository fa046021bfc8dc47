import { getDatabase } from "#db/client.ts";
import { createEmailSender } from "../gateways/messaging/email.ts";
import type { MessageSenders } from "../gateways/messaging/message-sender.ts";
import { createSmsSender } from "../gateways/messaging/sms.ts";
import { createDevOutboxSender } from "./dev-outbox-sender.ts";

type Env = Parameters<typeof createEmailSender>[0] &
  Parameters<typeof createSmsSender>[0] & { ENVIRONMENT: string; DB: D1Database };

/** Only production sends messages. */
export const getMessageSenders = (env: Env): MessageSenders =>
  env.ENVIRONMENT === "production"
    ? { email: createEmailSender(env), phone: createSmsSender(env) }
    : {
        email: createDevOutboxSender(getDatabase(env.DB), "email"),
        phone: createDevOutboxSender(getDatabase(env.DB), "sms"),
      };
