/** Written as `:name:` in a message. */
export const STICKERS = ["goal", "fire", "clap", "trophy", "heart", "whistle", "red_card", "tears"] as const;
export type StickerName = (typeof STICKERS)[number];

export type MessagePart = { is: "text" | "mention"; text: string } | { is: "sticker"; name: StickerName; text: string };

/** The @ of an email address is not a mention. */
const PART = new RegExp(`(:(?:${STICKERS.join("|")}):|(?<![\\p{L}\\p{N}])@[\\p{L}\\p{N}_.-]{1,64})`, "u");

export const stripStickers = (text: string): string =>
  parseMessageParts(text)
    .flatMap((part) => (part.is === "sticker" ? [] : [part.text]))
    .join("")
    .trim();

const stickerOf = (text: string) => STICKERS.find((name) => text === `:${name}:`);

/** Text, stickers and mentions of a message. An unknown sticker stays text. */
export function parseMessageParts(text: string): MessagePart[] {
  return text
    .split(PART)
    .filter((part) => part !== "")
    .map((part): MessagePart => {
      const name = stickerOf(part);
      if (name) return { is: "sticker", name, text: part };
      return { is: part.startsWith("@") && part.length > 1 ? "mention" : "text", text: part };
    });
}
