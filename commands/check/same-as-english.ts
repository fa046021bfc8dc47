/** Messages that rightly read the same as in English, by locale ("*" for all): names of games, signs, shared words. */
export const SAME_AS_ENGLISH: Record<string, readonly string[]> = {};
