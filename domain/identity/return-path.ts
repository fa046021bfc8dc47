const MAX_PATH_LENGTH = 512;
/** Some browsers read `//` and `/\` as the start of another host. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}\s#]*$/u;
const NO_PAGES = /^\/(java|dev|internal|parties|login)(\/|\?|$)/;

/** Accepts paths of this site only, to prevent open redirects. */
export const isReturnPath = (text: string): boolean =>
  text.length <= MAX_PATH_LENGTH && OWN_PATH.test(text) && !NO_PAGES.test(text);
