export * as m from "#messages/compiled/messages/en.js";
