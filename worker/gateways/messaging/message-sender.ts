import type { EmailSender } from "#domain/brands/site-brand.ts";

/**
 * `subject` is empty for text messages, `code` for messages without one; `html` has the same content as `text`. `from`
 * is the brand's sender, if it has one.
 */
export type OutgoingMessage = {
  to: string;
  subject: string;
  text: string;
  code: string;
  html?: string;
  from?: EmailSender | undefined;
};

/** Rejects when the provider did not accept the message. */
export type MessageSender = { send(message: OutgoingMessage): Promise<void> };

/** Undefined if the site cannot send. */
export type MessageSenders = { email: MessageSender | undefined; phone: MessageSender | undefined };
