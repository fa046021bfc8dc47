const MOST_CHARACTERS = 512;
/** A backslash and a second slash both begin another host's address in some browser. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}\s#]*$/u;
const NO_PAGES = /^\/(java|dev|internal|parties|login)(\/|\?|$)/;

/** A page of this site and nothing else: where a sign-in may lead back to. */
export const isReturnPath = (text: string): boolean =>
  text.length <= MOST_CHARACTERS && OWN_PATH.test(text) && !NO_PAGES.test(text);
