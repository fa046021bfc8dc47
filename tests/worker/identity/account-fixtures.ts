import { emailContact } from "#domain/identity/contact.ts";
import { freshDatabase } from "#tests/support/database.ts";
import type { MessageSender, OutgoingMessage } from "#worker/gateways/messaging/message-sender.ts";
import type { AccountContext } from "#worker/services/identity/account-context.ts";
import { registerUser } from "#worker/services/identity/register.ts";
import { sendCode } from "#worker/services/identity/send-code.ts";

export const ACCOUNT_NOW_MS = Date.UTC(2026, 10, 20, 12);
export const TEST_MINUTE_MS = 60_000;

/** A database, an adjustable clock, and recorded outgoing messages. */
export async function createAccountFixtures() {
  const db = await freshDatabase();
  const messages: OutgoingMessage[] = [];
  const sender: MessageSender = { send: async (message) => void messages.push(message) };
  const at = (nowMs = ACCOUNT_NOW_MS, change: Partial<AccountContext> = {}): AccountContext => ({
    db,
    nowMs,
    secret: "a secret of the test",
    address: undefined,
    device: "Firefox · Linux",
    place: "NO",
    browser: undefined,
    sessionId: undefined,
    inboxes: new Set(),
    signedOut: [],
    ...change,
  });
  const words = (code: string) => ({ subject: `subject ${code}`, text: `text ${code}` });
  return {
    db,
    letters: messages,
    at,
    count: async (sql: string): Promise<number> => (await db.$client.prepare(sql).first<number>("n")) ?? 0,
    send: (address: string, context = at(), by = sender) =>
      sendCode(context, { contact: emailContact(address), sender: by, createMessage: words }),
    /** Sends a code and returns it. */
    codeFor: async (address: string, context = at()): Promise<string> => {
      await sendCode(context, { contact: emailContact(address), sender, createMessage: words });
      return messages.at(-1)?.code ?? "";
    },
    join: (address: string, passwordHash: string | null = null, context = at()) =>
      registerUser(context, { contact: emailContact(address), passwordHash, promotionChannelId: undefined }),
  };
}
export type AccountFixtures = Awaited<ReturnType<typeof createAccountFixtures>>;

/** A six-digit code that differs from this one. */
export const otherCode = (code: string, step = 1): string => String((Number(code) + step) % 1_000_000).padStart(6, "0");
