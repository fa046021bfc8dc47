/** `subject` is empty for text messages, `code` for messages without one; `html` has the same content as `text`. */
export type OutgoingMessage = { to: string; subject: string; text: string; code: string; html?: string };

/** Rejects when the provider did not accept the message. */
export type MessageSender = { send(message: OutgoingMessage): Promise<void> };

/** Undefined where the site cannot send. */
export type MessageSenders = { email: MessageSender | undefined; phone: MessageSender | undefined };
