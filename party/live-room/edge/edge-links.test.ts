import { expect, test } from "vitest";
import { EdgeLinks } from "./edge-links.ts";

/** A hub with these edges broadcasts an event every 10 ms of a fake clock; returns the request times per edge. */
async function broadcastFor(edges: number, totalMs: number): Promise<Map<number, number[]>> {
  const due: { atMs: number; run: () => void }[] = [];
  const asked = new Map<number, number[]>();
  let nowMs = 0;
  const links = new EdgeLinks({
    timers: { after: (delayMs, run) => void due.push({ atMs: nowMs + delayMs, run }) },
    nowMs: () => nowMs,
    viewers: () => 0,
    epoch: () => "epoch",
    relay: async (edge) => void asked.set(edge, [...(asked.get(edge) ?? []), nowMs]),
  });
  for (let edge = 1; edge <= edges; edge += 1) links.heartbeat(edge, 2_000);
  for (nowMs = 0; nowMs < totalMs; nowMs += 10) {
    links.broadcast({ seq: nowMs + 1, timeMs: nowMs, k: "undone", order: String(nowMs) });
    for (const one of due.filter(({ atMs }) => atMs <= nowMs)) {
      due.splice(due.indexOf(one), 1);
      one.run();
    }
    await Promise.resolve();
  }
  return asked;
}

test("few edges are asked every 30 ms, many less often: the hub makes at most 500 requests a second", async () => {
  const few = await broadcastFor(4, 1_000);
  expect(few.get(1)?.length).toBeGreaterThan(20);
  const many = await broadcastFor(99, 1_000);
  expect(many.size).toBe(99);
  expect([...many.values()].flat().length).toBeLessThanOrEqual(500);
  expect(many.get(99)?.length).toBeGreaterThanOrEqual(4);
});
