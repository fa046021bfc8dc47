/** Shown to the streamer in OBS if the site returns a code without a text. */
const TEXTS: Readonly<Record<string, string>> = {
  push_key_wrong: "The stream key is wrong. Copy it again from the streamer dashboard.",
  push_key_revoked: "The stream key is no longer valid. Create a new one in the streamer dashboard.",
  push_address_refused: "This IP address is not allowed. Allow it in the streamer dashboard.",
  push_taken: "Another push to this room is already running.",
  live_over: "The live has ended. Create a new one in the streamer dashboard.",
  push_codec: "Only H.264 video with AAC audio is supported.",
  push_bitrate: "The bitrate is too high.",
  site_unreachable: "The site cannot be reached. Try again in a moment.",
};

export const rejectionText = (code: string, text?: unknown): string =>
  typeof text === "string" && text !== "" ? text : (TEXTS[code] ?? "The push was rejected.");
