import { servePeer } from "./peers/serve-peer.ts";
import { interleave } from "./load/interleave.ts";
const sizes = [5, 100000, 160000, 257000];
const t: any = {}; const ps = [];
for (const s of sizes) { const p = await servePeer(`/tmp/big${s}/index.js`); ps.push(p); t["b"+s] = { url: p.url }; }
const hono = await servePeer("/work/main/.cache/bench/plain-text/index.js"); t.hono = { url: hono.url };
console.log(await interleave(t));
for (const p of [...ps, hono]) await p.stop();
