import { join } from "node:path";
import type { Plugin } from "vite";
import { ROOT } from "../root.ts";

const BUN_BUILD = /react-dom-server\.bun\.(production|development)\.js/;

/** What it takes from elsewhere, by the names the edge has it under. */
const TAKEN: Record<string, string> = {
  util: "export const TextEncoder = globalThis.TextEncoder;",
  crypto: "",
  stream: `export { Readable } from "node:stream";`,
  "direct-stream": `export { DirectStream } from ${JSON.stringify(join(ROOT, "worker/pages/render/direct-stream.ts"))};`,
};
const PREFIX = "\0react-server:";

/** Bun's own kind of stream gives way to ours; and letters are counted as bytes, which is near enough and costs no call. */
const CHANGES = [
  ["new ReadableStream(", `new (require("direct-stream").DirectStream)(`],
  [`Buffer.byteLength(chunk, "utf8")`, "chunk.length"],
] as const;

/**
 * React's build for the edge turns every attribute and every piece of text into an array of its own: ten thousand calls
 * out of the script a page. Its build for Bun writes strings; see docs/decisions/0009-react-writes-strings.md.
 */
export const reactServer = (): Plugin => ({
  name: "react-server",
  enforce: "pre",
  resolveId(id, importer) {
    if (id === "react-dom/server" || id === "react-dom/server.edge")
      return this.resolve("react-dom/server.bun", importer, { skipSelf: true });
    return importer && BUN_BUILD.test(importer) && id in TAKEN ? PREFIX + id : null;
  },
  load: (id) => (id.startsWith(PREFIX) ? TAKEN[id.slice(PREFIX.length)] : null),
  transform(code, id) {
    if (!BUN_BUILD.test(id)) return null;
    for (const [theirs] of CHANGES) {
      if (!code.includes(theirs)) throw new Error(`React's build for Bun no longer says ${theirs}`);
    }
    return { code: CHANGES.reduce((text, [theirs, ours]) => text.replaceAll(theirs, ours), code), map: null };
  },
});
