import * as v from "valibot";
import { parseJson } from "../parse-json.ts";

/** What the worker may tell an inbox: `POST inboxPath(uid)`, signed with `signRoomRequest`. */
export const MAX_INBOX_MESSAGE_BYTES = 1024;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const tellSchema = v.strictObject({ v: v.literal(1), unread: count, revision: count });
export type InboxCountMessage = { unread: number; revision: number };

export const inboxMessageBody = ({ unread, revision }: InboxCountMessage) =>
  ({ v: 1, unread, revision }) satisfies v.InferInput<typeof tellSchema>;

export function parseInboxMessage(body: string): InboxCountMessage | undefined {
  const read = v.safeParse(tellSchema, parseJson(body));
  return read.success ? { unread: read.output.unread, revision: read.output.revision } : undefined;
}
