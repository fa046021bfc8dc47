// The worker speaks every language: each message asks for the locale of the request it runs in.
export * as m from "../messages/compiled/messages/_index.js";
