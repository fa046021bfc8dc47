import { parseJson } from "../parse-json.ts";
import { parseReconnectSpread, spreadField } from "../reconnect-spread.ts";

/** The frames of a user's inbox. This whole file runs in browsers. */
const VERSION = 1;

export const inboxRoomName = (uid: number): string => `user-inbox/${uid}`;
export const inboxPath = (uid: number): string => `/parties/${inboxRoomName(uid)}`;

/** Only uids are room names, so that clients cannot create arbitrary rooms. */
export const isInboxName = (name: string): boolean => /^[1-9]\d{0,14}$/.test(name);

export type InboxFrame =
  | { t: "count"; unread: number; revision: number; spreadMs: number }
  | { t: "pong" }
  | { t: "refused" };

export const MAX_INBOX_FRAME_CHARS = 256;
export const MAX_BAD_INBOX_FRAMES = 5;
/** More tabs than users have open. */
export const MAX_INBOX_SOCKETS = 64;
export const CLOSE_BAD_FRAMES = 4008;

/** Requests the room's current count. */
export const INBOX_HELLO = `{"v":${VERSION},"t":"hello"}`;
export const INBOX_PING = `{"v":${VERSION},"t":"ping"}`;
export const INBOX_PONG = `{"v":${VERSION},"t":"pong"}`;
export const INBOX_REJECTED = `{"v":${VERSION},"t":"refused"}`;

export const countFrame = ({ unread, revision }: { unread: number; revision: number }, spreadMs = 0): string =>
  JSON.stringify({ v: VERSION, t: "count", unread, revision, ...spreadField(spreadMs) });

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

function readObject(text: string): Record<string, unknown> | undefined {
  const value = parseJson(text);
  return typeof value === "object" && value !== null ? { ...value } : undefined;
}

/** Returns undefined if this build cannot parse the frame. */
export function parseInboxFrame(text: string): InboxFrame | undefined {
  const frame = readObject(text);
  if (frame?.v !== VERSION) return undefined;
  const { t, unread, revision } = frame;
  if (t === "pong" || t === "refused") return { t };
  return t === "count" && isCount(unread) && isCount(revision)
    ? { t, unread, revision, spreadMs: parseReconnectSpread(frame) }
    : undefined;
}

export function parseInboxClientMessage(message: string | ArrayBuffer | ArrayBufferView): "hello" | "ping" | undefined {
  if (typeof message !== "string" || message.length > MAX_INBOX_FRAME_CHARS) return undefined;
  const frame = readObject(message);
  if (frame?.v !== VERSION) return undefined;
  return frame.t === "hello" || frame.t === "ping" ? frame.t : undefined;
}
