import * as v from "valibot";
import { readJson } from "../parse-json.ts";

/** What the worker may tell an inbox: `POST inboxPath(uid)`, signed with `signRoomRequest`. */
export const MAX_TELL_BYTES = 1024;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const tellSchema = v.strictObject({ v: v.literal(1), unread: count, revision: count });
export type TellCount = { unread: number; revision: number };

export const tellBody = ({ unread, revision }: TellCount) =>
  ({ v: 1, unread, revision }) satisfies v.InferInput<typeof tellSchema>;

export function readTell(body: string): TellCount | undefined {
  const read = v.safeParse(tellSchema, readJson(body));
  return read.success ? { unread: read.output.unread, revision: read.output.revision } : undefined;
}
