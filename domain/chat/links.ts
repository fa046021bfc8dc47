import { normalizeText } from "./normalize-text.ts";

/** A name with a dot and a common top-level domain, an IP address, or a URL scheme. */
const LINK =
  /(?:https?|wss?|ftp):\/\/|www\.|(?:[\p{L}\p{N}-]{2,63}\.)+(?:com|net|org|info|biz|xyz|top|vip|club|site|online|shop|live|app|io|me|cc|co|tv|cn|hk|tw|ru|uk|de|fr|it|es|br|vn|th|id|in|jp|kr|gg|bet|win|link|click|icu)(?![\p{L}\p{N}])|(?<!\d)(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?\//u;
/** "example dot com", "example[.]com", "example。com" */
const DOTS = /\s*(?:\(dot\)|\[dot\]|\[\.\]|\(\.\)|[。．｡])\s*/g;

export const hasLink = (text: string): boolean => LINK.test(normalizeText(text.replace(DOTS, ".")));
