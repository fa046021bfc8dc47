import * as v from "valibot";
import type { SignedOut } from "#party/protocol/signed-out.ts";
import { signedOutSchema } from "#party/protocol/signed-out.ts";
import { parseJson } from "../parse-json.ts";

/** Messages from the worker to an inbox: `POST inboxPath(uid)`, signed with `signRoomRequest`. */
export const MAX_INBOX_MESSAGE_BYTES = 1024;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const countMessageSchema = v.strictObject({ v: v.literal(1), unread: count, revision: count });
export type InboxCountMessage = { unread: number; revision: number };
/** The form stored by the room. */
export const storedCountSchema = v.object({ unread: count, revision: count });

export const inboxMessageBody = ({ unread, revision }: InboxCountMessage) =>
  ({ v: 1, unread, revision }) satisfies v.InferInput<typeof countMessageSchema>;

const signedOutMessageSchema = v.strictObject({ v: v.literal(1), signedOut: signedOutSchema });
export const signedOutBody = (signedOut: SignedOut) =>
  ({ v: 1, signedOut }) satisfies v.InferInput<typeof signedOutMessageSchema>;

export function parseInboxMessage(body: string): InboxCountMessage | { signedOut: SignedOut } | undefined {
  const read = v.safeParse(v.union([countMessageSchema, signedOutMessageSchema]), parseJson(body));
  if (!read.success) return undefined;
  const { v: _version, ...message } = read.output;
  return message;
}
