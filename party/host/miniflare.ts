import { registerHooks } from "node:module";

const MODULE = "/miniflare/dist/src/index.js";
const GROWTH = "s.buffer = new ArrayBuffer(srcBuffer.byteLength + minSize);";
const DOUBLING = "s.buffer = new ArrayBuffer(srcBuffer.byteLength + Math.max(minSize, srcBuffer.byteLength));";

/**
 * A runtime's configuration contains its scripts. Miniflare grows the buffer for it by 4 kB at a time, with a copy each
 * time: with the site's worker, startup took one second longer than with a doubling buffer, and four on a busy machine.
 */
const hooks = registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(MODULE)) return loaded;
    const source = String(loaded.source);
    if (!source.includes(GROWTH)) throw new Error(`Miniflare no longer contains ${GROWTH}`);
    return { ...loaded, source: source.replace(GROWTH, DOUBLING) };
  },
});
const patched = await import("miniflare");
hooks.deregister();

export const Miniflare = patched.Miniflare;
export type Miniflare = InstanceType<typeof Miniflare>;
export type { MiniflareOptions, WorkerOptions } from "miniflare";
