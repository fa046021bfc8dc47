import { join } from "node:path";
import type { Plugin } from "vite";
import { ROOT } from "../root.ts";

/** Contains `renderToString`. */
const LEGACY_BUILD = /react-dom-server-legacy\.browser\.(production|development)\.js/;
const BUN_BUILD = /react-dom-server\.bun\.(production|development)\.js/;

/** Bun and Node modules that the Bun build imports. */
const TAKEN: Record<string, string> = {
  util: "export const TextEncoder = globalThis.TextEncoder;",
  crypto: "",
  stream: `export { Readable } from "node:stream";`,
  "direct-stream": `export { DirectStream } from ${JSON.stringify(join(ROOT, "worker/pages/render/direct-stream.ts"))};`,
};
const PREFIX = "\0react-server:";

/** Only thrown as a signal. Capturing its stack when an isolate starts would make V8 parse the whole script again. */
const SIGNAL = "SuspenseException = Error(";
const SIGNAL_WITHOUT_STACK =
  "SuspenseException = ((message) => Object.assign(Object.create(Error.prototype), { message }))(";

/** Replaces Bun's direct stream with ours. Characters are counted as bytes, which is close enough for buffering. */
const CHANGES = [
  ["new ReadableStream(", `new (require("direct-stream").DirectStream)(`],
  [`Buffer.byteLength(chunk, "utf8")`, "chunk.length"],
  [SIGNAL, SIGNAL_WITHOUT_STACK],
] as const;
const LEGACY_CHANGES = [[SIGNAL, SIGNAL_WITHOUT_STACK]] as const;

/** `STOCK_REACT=1` builds the worker with React's own edge build for comparison; see docs/decisions/0009. */
const USES_STOCK_REACT = process.env.STOCK_REACT === "1";

/**
 * React's edge build allocates and enqueues an array for every attribute and text, ten thousand calls per page. Its
 * build for Bun concatenates strings.
 */
export const reactServer = (): Plugin | false =>
  !USES_STOCK_REACT && {
    name: "react-server",
    enforce: "pre",
    resolveId(id, importer) {
      if (id === "react-dom/server" || id === "react-dom/server.edge")
        return this.resolve("react-dom/server.bun", importer, { skipSelf: true });
      return importer && BUN_BUILD.test(importer) && id in TAKEN ? PREFIX + id : null;
    },
    load: (id) => (id.startsWith(PREFIX) ? TAKEN[id.slice(PREFIX.length)] : null),
    transform(code, id) {
      const changes = BUN_BUILD.test(id) ? CHANGES : LEGACY_BUILD.test(id) ? LEGACY_CHANGES : [];
      if (changes.length === 0) return null;
      for (const [theirs] of changes) {
        if (!code.includes(theirs)) throw new Error(`${id} no longer contains ${theirs}`);
      }
      return { code: changes.reduce((text, [theirs, ours]) => text.replaceAll(theirs, ours), code), map: null };
    },
  };
