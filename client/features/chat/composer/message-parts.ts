import { isShippedSticker } from "#domain/chat/stickers.ts";

export type MessagePart = { is: "text" | "mention"; text: string } | { is: "sticker"; name: string; text: string };

/** The @ of an email address is not a mention. */
const PART = /(:[a-z][a-z0-9_]{1,29}:|(?<![\p{L}\p{N}])@[\p{L}\p{N}_.-]{1,64})/u;
const STICKER = /^:[a-z][a-z0-9_]{1,29}:$/;

const NONE: ReadonlySet<string> = new Set();

function partOf(text: string, uploaded: ReadonlySet<string>): MessagePart {
  const name = STICKER.test(text) ? text.slice(1, -1) : "";
  if (name && (isShippedSticker(name) || uploaded.has(name))) return { is: "sticker", name, text };
  return { is: text.startsWith("@") && text.length > 1 ? "mention" : "text", text };
}

/** Text, stickers and mentions of a message. A sticker that is neither shipped nor `uploaded` stays text. */
export const parseMessageParts = (text: string, uploaded: ReadonlySet<string> = NONE): MessagePart[] =>
  text.split(PART).flatMap((part) => (part === "" ? [] : [partOf(part, uploaded)]));

/** Whether a message can have an uploaded sticker. */
export const mayHaveUploadedSticker = (text: string): boolean =>
  text.split(PART).some((part) => STICKER.test(part) && !isShippedSticker(part.slice(1, -1)));

export const stripStickers = (text: string, uploaded: ReadonlySet<string> = NONE): string =>
  parseMessageParts(text, uploaded)
    .flatMap((part) => (part.is === "sticker" ? [] : [part.text]))
    .join("")
    .trim();
