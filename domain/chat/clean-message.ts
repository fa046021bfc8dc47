import { MAX_MESSAGE_LENGTH } from "./limits.ts";

/** Control and direction characters; the joiners that emoji and some scripts need are kept. */
const INVISIBLE =
  /[\p{Cc}\p{Co}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2060-\u206f\u202a-\u202e\ufeff\ufff9-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|\u034f/gu;
/** Blank letters that \p{White_Space} does not cover: fillers and the empty braille pattern. */
const BLANK = /[\s\u2028\u2029\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]+/gu;
/** More combining accents than any script uses on one letter overlap the lines above. */
const STACKED_ACCENTS = /(\p{M}{4})\p{M}+/gu;
const LONE_JOINER = /(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})[\u200c\u200d]+/gu;

/** One line of plain text without control, direction or invisible characters. Markup is kept as text. */
export const cleanMessage = (text: string): string =>
  text
    .normalize("NFC")
    .replace(BLANK, " ")
    .replace(INVISIBLE, "")
    .replace(STACKED_ACCENTS, "$1")
    .replace(LONE_JOINER, "")
    .replace(/ {2,}/g, " ")
    .trim();

export const isMessageText = (text: string): boolean => text !== "" && [...text].length <= MAX_MESSAGE_LENGTH;

const STICKER = /:[a-z][a-z0-9_]{1,29}:/g;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\s]|\u200d|\ufe0f|\u20e3/gu;

/** Only emoji and the brand's stickers, no words. */
export const isEmojiOnly = (text: string): boolean => text.replace(STICKER, "").replace(EMOJI, "") === "";
