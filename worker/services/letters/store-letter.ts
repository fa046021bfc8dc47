import { keepLetter } from "#db/queries/letters.ts";
import type { Letter } from "../accounts/letter-sender.ts";

export async function storeLetter(
  db: D1Database,
  channel: "email" | "sms",
  letter: Letter,
  nowMs: number,
): Promise<void> {
  await keepLetter(db, { ...letter, channel, sentAt: nowMs }).run();
}
