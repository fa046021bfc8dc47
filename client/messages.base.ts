// A production page loads one language: the build puts these messages in a chunk of their own and makes one of the same
// shape for every other locale; the page's import map points to the one it needs.
export * as m from "../messages/compiled/messages/en.js";
