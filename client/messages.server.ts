// The worker has all locales; each message reads the locale of its request.
export * as m from "../messages/compiled/messages/_index.js";
