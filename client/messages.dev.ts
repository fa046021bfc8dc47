// While developing, the browser holds all languages, so that switching needs no build.
export * as m from "../messages/compiled/messages/_index.js";
