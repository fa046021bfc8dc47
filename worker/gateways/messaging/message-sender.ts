/**
 * Words on their way to a person, in their language. `subject` is empty where the channel has none, `code` where the
 * letter brings none; `html` says the same as `text`, for readers that draw it.
 */
export type OutgoingMessage = { to: string; subject: string; text: string; code: string; html?: string };

/** How letters leave the house; throws when the carrier did not take one. */
export type MessageSender = { send(letter: OutgoingMessage): Promise<void> };
