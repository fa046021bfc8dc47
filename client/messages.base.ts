// A production page loads one locale: the build puts these messages in a chunk of their own and makes one of the same
// shape for every other locale; the page's import map points to the right one.
export * as m from "../messages/compiled/messages/en.js";
