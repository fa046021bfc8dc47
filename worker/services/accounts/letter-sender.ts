/** A code on its way to a person, in their language. `subject` is empty where the channel has none. */
export type Letter = { to: string; subject: string; text: string; code: string };

/** How letters leave the house; throws when the carrier did not take one. */
export type LetterSender = { send(letter: Letter): Promise<void> };
