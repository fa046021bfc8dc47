export type StreamKey = { room: string; key: string };

const ROOM = /^[\w-]{1,40}$/;
const MAX_KEY_LENGTH = 128;

/** A stream key is `<room>?key=<secret>`. */
export function parseStreamKey(name: string): StreamKey | undefined {
  const [room = "", query = ""] = name.trim().split("?", 2);
  const key = new URLSearchParams(query).get("key") ?? "";
  return ROOM.test(room) && key !== "" && key.length <= MAX_KEY_LENGTH ? { room, key } : undefined;
}
