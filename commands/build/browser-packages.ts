import type { Plugin } from "vite";

/** Used in effects and handlers only, so never called by the worker. */
const BROWSER_ONLY = /^(?:hls\.js|danmaku|svga|sonner|react-easy-crop|react-dom\/client|media-chrome\/media-[\w-]+)$/;
const EMPTY = "\0browser-only";

/** `@tokenizer/inflate` traces its steps with it. */
const LOGGER = "debug";
const SILENT_LOGGER = "\0silent-logger";

/** Leaves out what the worker never runs: an isolate parses its whole script before its first response. */
export const browserPackages = (): Plugin => ({
  name: "browser-packages",
  enforce: "pre",
  resolveId(id) {
    if (BROWSER_ONLY.test(id)) return EMPTY;
    // It looks for the storage of a browser when it is loaded.
    return id === LOGGER ? SILENT_LOGGER : null;
  },
  load(id) {
    // As CommonJS, because any name may be imported from it.
    if (id === EMPTY) return "module.exports = {};";
    return id === SILENT_LOGGER ? "module.exports = () => () => undefined;" : null;
  },
});

/** The router looks for it when it is loaded. In the worker that is an error, and to describe one V8 parses the script again. */
export const NO_SESSION_STORAGE = { sessionStorage: "undefined" };
