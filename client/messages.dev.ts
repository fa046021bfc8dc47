// In development the browser loads all locales, so that switching needs no build.
export * as m from "../messages/compiled/messages/_index.js";
