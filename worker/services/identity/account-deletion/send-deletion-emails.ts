import type { Database } from "#db/client.ts";
import { claimLetter, type DueLetter, dueLetters, giveBackLetter } from "#db/queries/identity/account-deletions.ts";
import type { LetterSender } from "#worker/gateways/messaging/message-sender.ts";

const LETTERS_AT_ONCE = 50;

type Carriers = { email: LetterSender | undefined; phone: LetterSender | undefined };
/** What a letter says; the schedule knows neither languages nor brands. */
export type DeletionWords = (about: DueLetter) => { subject: string; text: string };

/** Tells people that their account will go, or stays. What a carrier did not take is tried again the next time. */
export async function sendDeletionLetters(
  db: Database,
  carriers: Carriers,
  words: DeletionWords,
  nowMs: number,
): Promise<{ sent: number }> {
  let sent = 0;
  for (const due of await dueLetters(db, LETTERS_AT_ONCE)) {
    const to = due.email ?? due.phone;
    const carrier = due.email ? carriers.email : carriers.phone;
    // Nobody to write to, or no way to: then the page they see is the only word.
    if (!(await claimLetter(db, due.uid, due.letter)) || !to || !carrier) continue;
    const { subject, text } = words(due);
    try {
      await carrier.send({ to, subject: due.email ? subject : "", text, code: "" });
      sent += 1;
    } catch (error) {
      console.error(JSON.stringify({ at: new Date(nowMs).toISOString(), letter: due.letter, error: String(error) }));
      await giveBackLetter(db, due.uid, due.letter).run();
    }
  }
  return { sent };
}
