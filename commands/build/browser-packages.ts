import type { Plugin } from "vite";

/** Only used in effects and event handlers, so the worker never calls them. */
const BROWSER_ONLY = /^(?:hls\.js|danmaku|svga|sonner|react-easy-crop|react-dom\/client|media-chrome\/media-[\w-]+)$/;
const EMPTY = "\0browser-only";

/** Used by `@tokenizer/inflate` for tracing. */
const LOGGER = "debug";
const SILENT_LOGGER = "\0silent-logger";

/** Drops code that the worker never runs, because an isolate parses its whole script before its first response. */
export const browserPackages = (): Plugin => ({
  name: "browser-packages",
  enforce: "pre",
  resolveId(id) {
    if (BROWSER_ONLY.test(id)) return EMPTY;
    // On load, `debug` looks for browser storage.
    return id === LOGGER ? SILENT_LOGGER : null;
  },
  load(id) {
    // CommonJS, so that any named import resolves.
    if (id === EMPTY) return "module.exports = {};";
    return id === SILENT_LOGGER ? "module.exports = () => () => undefined;" : null;
  },
});

/** The router reads it on load. In a worker that throws, and formatting the error makes V8 parse the script again. */
export const NO_SESSION_STORAGE = { sessionStorage: "undefined" };
