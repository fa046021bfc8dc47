import { join } from "node:path";
import type { Plugin } from "vite";
import { ROOT } from "../root.ts";

const OUR_ENCODER = join(ROOT, "worker/pages/text-encoder.ts");

/** What React's build for Node takes from Node, by the names the edge has it under. */
const FROM_NODE: Record<string, string> = {
  util: `export { TextEncoder } from ${JSON.stringify(OUR_ENCODER)};`,
  crypto: `export { createHash } from "node:crypto";`,
  async_hooks: `export { AsyncLocalStorage } from "node:async_hooks";`,
  stream: `export { Readable } from "node:stream";`,
};
/** Asked of every piece to see how far a part of the page has grown; letters are near enough, and cost no call. */
const BYTE_LENGTH = 'Buffer.byteLength(chunk, "utf8")';
const PREFIX = "\0react-server:";

/**
 * React's build for the edge turns every attribute and every piece of text into an array of its own: ten thousand calls
 * out of the script a page. Its build for Node keeps strings and writes them into one buffer.
 */
export const reactServer = (): Plugin => ({
  name: "react-server",
  enforce: "pre",
  resolveId(id, importer) {
    if (id === "react-dom/server") return this.resolve("react-dom/server.node", importer, { skipSelf: true });
    return importer?.includes("react-dom-server") && id in FROM_NODE ? PREFIX + id : null;
  },
  transform(code, id) {
    if (!id.includes("react-dom-server.node")) return null;
    if (!code.includes(BYTE_LENGTH)) throw new Error("React no longer measures its pieces as it did");
    return { code: code.replace(BYTE_LENGTH, "chunk.length"), map: null };
  },
  load: (id) => (id.startsWith(PREFIX) ? FROM_NODE[id.slice(PREFIX.length)] : null),
});
