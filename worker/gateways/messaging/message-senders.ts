import { database } from "#db/client.ts";
import { outboxGateway } from "./dev-sender.ts";
import { mailGateway } from "./email.ts";
import type { LetterSender } from "./message-sender.ts";
import { smsGateway } from "./sms.ts";

type Env = Parameters<typeof mailGateway>[0] &
  Parameters<typeof smsGateway>[0] & { ENVIRONMENT: string; DB: D1Database };

export type Carriers = { email: LetterSender | undefined; phone: LetterSender | undefined };

/** Who carries codes here. Only production sends anything out. */
export const carriersOf = (env: Env): Carriers =>
  env.ENVIRONMENT === "production"
    ? { email: mailGateway(env), phone: smsGateway(env) }
    : { email: outboxGateway(database(env.DB), "email"), phone: outboxGateway(database(env.DB), "sms") };
