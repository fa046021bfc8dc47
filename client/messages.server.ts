// The worker includes all locales; each message uses the locale of the current request.
export * as m from "../messages/compiled/messages/_index.js";
