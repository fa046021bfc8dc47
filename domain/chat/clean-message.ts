import { MAX_MESSAGE_LENGTH } from "./limits.ts";

/** What steers text instead of being text; the joiners that emoji and some writings need stay. */
const INVISIBLE =
  /[\p{Cc}\p{Co}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2060-\u206f\u202a-\u202e\ufeff\ufff9-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|\u034f/gu;
/** Letters by their class, and a pattern without dots: each looks like nothing at all. */
const BLANK = /[\s\u2028\u2029\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]+/gu;
/** More accents than any writing puts on one letter climb into the lines above. */
const TOWER = /(\p{M}{4})\p{M}+/gu;
const STRAY_JOINER = /(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})[\u200c\u200d]+/gu;

/** One plain line: what would break it, turn it around or hide in it is gone. Markup stays what it is: text. */
export const cleanMessage = (typed: string): string =>
  typed
    .normalize("NFC")
    .replace(BLANK, " ")
    .replace(INVISIBLE, "")
    .replace(TOWER, "$1")
    .replace(STRAY_JOINER, "")
    .replace(/ {2,}/g, " ")
    .trim();

export const isMessageText = (text: string): boolean => text !== "" && [...text].length <= MAX_MESSAGE_LENGTH;

const STICKER = /:[a-z0-9_]{2,30}:/g;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\s]|\u200d|\ufe0f|\u20e3/gu;

/** Emoji and the brand's stickers, and not a word beside them. */
export const isEmojiOnly = (text: string): boolean => text.replace(STICKER, "").replace(EMOJI, "") === "";
