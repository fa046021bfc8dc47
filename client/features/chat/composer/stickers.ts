/** Drawn by the house, written as `:name:` in a line. */
export const STICKERS = ["goal", "fire", "clap", "trophy", "heart", "whistle", "red_card", "tears"] as const;
export type StickerName = (typeof STICKERS)[number];

export type MessagePart = { is: "text" | "mention"; text: string } | { is: "sticker"; name: StickerName; text: string };

/** An address has its sign within a word: it calls nobody. */
const PART = new RegExp(`(:(?:${STICKERS.join("|")}):|(?<![\\p{L}\\p{N}])@[\\p{L}\\p{N}_.-]{1,64})`, "u");

/** Without its stickers, for places that show words alone. */
export const stripStickers = (text: string): string =>
  parseMessageParts(text)
    .flatMap((part) => (part.is === "sticker" ? [] : [part.text]))
    .join("")
    .trim();

const stickerOf = (text: string) => STICKERS.find((name) => text === `:${name}:`);

/** A line as it is drawn: its words, its stickers, and whom it calls. An unknown sticker stays as it was typed. */
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
