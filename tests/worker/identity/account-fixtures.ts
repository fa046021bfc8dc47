import { emailContact } from "#domain/identity/contact.ts";
import { freshDatabase } from "#tests/support/database.ts";
import type { Letter, LetterSender } from "#worker/gateways/messaging/message-sender.ts";
import type { AccountContext } from "#worker/services/identity/account-context.ts";
import { register } from "#worker/services/identity/register.ts";
import { sendCode } from "#worker/services/identity/send-code.ts";

export const NOW_MS = Date.UTC(2026, 10, 20, 12);
export const MINUTE_MS = 60_000;

/** A database of its own, a clock one sets, and letters one can read. */
export async function accountWorld() {
  const db = await freshDatabase();
  const letters: Letter[] = [];
  const carrier: LetterSender = { send: async (letter) => void letters.push(letter) };
  const at = (nowMs = NOW_MS, change: Partial<AccountContext> = {}): AccountContext => ({
    db,
    nowMs,
    secret: "a secret of the test",
    address: undefined,
    device: "Firefox · Linux",
    place: "NO",
    sessionId: undefined,
    inboxes: new Set(),
    signedOut: [],
    ...change,
  });
  const words = (code: string) => ({ subject: `subject ${code}`, text: `text ${code}` });
  return {
    db,
    letters,
    at,
    count: async (sql: string): Promise<number> => (await db.$client.prepare(sql).first<number>("n")) ?? 0,
    send: (address: string, context = at(), by = carrier) => sendCode(context, emailContact(address), by, words),
    /** Sends and reads the code. */
    codeFor: async (address: string, context = at()): Promise<string> => {
      await sendCode(context, emailContact(address), carrier, words);
      return letters.at(-1)?.code ?? "";
    },
    join: (address: string, passwordHash: string | null = null, context = at()) =>
      register(context, { contact: emailContact(address), passwordHash, promotionChannelId: undefined }),
  };
}
export type AccountWorld = Awaited<ReturnType<typeof accountWorld>>;

/** A six-digit code that is not this one. */
export const otherCode = (code: string, step = 1): string => String((Number(code) + step) % 1_000_000).padStart(6, "0");
