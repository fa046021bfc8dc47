const MAX_PATH_LENGTH = 512;
/** Some browsers parse `//` and `/\` as the start of another host. */
const OWN_PATH = /^\/(?![/\\])[^\\\p{Cc}\s#]*$/u;
const NO_PAGES = /^\/(java|dev|internal|parties|login)(\/|\?|$)/;

/** Accepts same-site paths only, to prevent open redirects. */
export const isReturnPath = (text: string): boolean =>
  text.length <= MAX_PATH_LENGTH && OWN_PATH.test(text) && !NO_PAGES.test(text);
