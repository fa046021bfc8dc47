import { runPartyserver } from "./run-hosts.ts";
import { publish } from "./room-reader.ts";
const host = await runPartyserver("http://127.0.0.1:9");
const [viewers, rate, secs] = process.argv.slice(2).map(Number) as [number, number, number];
const lat: number[] = []; let got = 0; let frames = 0; let bytes = 0;
const socks: WebSocket[] = [];
for (let i = 0; i < viewers; i++) {
  const ws = new WebSocket(host.url.replace("http", "ws") + "/parties/match-feed/board-all");
  ws.onopen = () => ws.send('{"v":1,"t":"hello","since":0}');
  ws.onmessage = (m) => { const f = JSON.parse(m.data); if (f.t !== "changes") return; frames++; bytes += m.data.length; const now = Date.now(); for (const e of f.list) { got++; lat.push(now - e[1]); } };
  socks.push(ws);
  if (i % 100 === 99) await new Promise((r) => setTimeout(r, 30));
}
while (socks.some((s) => s.readyState !== 1)) await new Promise((r) => setTimeout(r, 50));
await new Promise((r) => setTimeout(r, 500));
console.log("connected");
let rev = 0; const t0 = Date.now(); const inflight: Promise<unknown>[] = [];
while (Date.now() - t0 < secs * 1000) {
  const due = Math.floor(((Date.now() - t0) / 1000) * rate);
  while (rev < due) { rev++; const now = Date.now(); inflight.push(publish(host, "board-all", [{ atMs: now, change: { id: 1 + (rev % 50), revision: rev, updatedAtMs: now, state: "in_progress", score: { home: 1, away: rev % 9, parts: [] } } }])); }
  await new Promise((r) => setTimeout(r, 2));
}
await Promise.all(inflight);
await new Promise((r) => setTimeout(r, 1500));
lat.sort((a, b) => a - b);
console.log({ viewers, rate, expected: rev * viewers, got, perSec: Math.round(got / secs), frames, bytesPer: Math.round(bytes / got), p50: lat[lat.length >> 1], p99: lat[Math.floor(lat.length * 0.99)], max: lat.at(-1) });
await host.stop();
process.exit(0);
