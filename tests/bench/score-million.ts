import { createChance } from "#simulator/world/chance.ts";
import { type BenchResult, formatInteger } from "./table/bench-result.ts";
import { ScoreTree, type SimulatedRegion } from "./world/score-tree.ts";

const VIEWERS = 1_000_000;
/** Share of viewers per region, and the one-way latency to a hub in Europe. */
const REGIONS: SimulatedRegion[] = [
  { region: "as", viewers: 0.35 * VIEWERS, hubMs: 110 },
  { region: "eu", viewers: 0.3 * VIEWERS, hubMs: 10 },
  { region: "na", viewers: 0.15 * VIEWERS, hubMs: 50 },
  { region: "sa", viewers: 0.12 * VIEWERS, hubMs: 100 },
  { region: "af", viewers: 0.06 * VIEWERS, hubMs: 70 },
  { region: "oc", viewers: 0.02 * VIEWERS, hubMs: 130 },
];
const CHANGE_EVERY_MS = 500;
const CHANGES = 24;
const KILL_AT_MS = { leaf: 2_200, relay: 5_200, hub: 8_200 };
const SETTLED_MS = 30_000;
const LAG_MS = 300;

function quantile(histogram: Uint32Array, share: number): number {
  const all = histogram.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [ms, count] of histogram.entries()) {
    seen += count;
    if (seen >= all * share) return ms;
  }
  return 0;
}

/** The real hub, relays and leaves in memory; a leaf, a relay and the hub are killed while scores change. */
export async function benchScoreMillion(): Promise<BenchResult[]> {
  const chance = createChance("million");
  const tree = new ScoreTree(REGIONS, () => chance.next());
  await tree.time.runUntil(0);
  tree.fill();
  const startMs = 2_000;
  await tree.time.runUntil(startMs);
  const nodes = tree.nodes;
  for (let n = 0; n < CHANGES; n += 1) tree.time.after(n * CHANGE_EVERY_MS, () => void tree.publish());
  const [relay, leaf] = [tree.nodeWith(1), tree.nodeWith(2)];
  tree.time.after(KILL_AT_MS.leaf, () => tree.kill(leaf));
  tree.time.after(KILL_AT_MS.relay, () => tree.kill(relay));
  tree.time.after(KILL_AT_MS.hub, () => tree.killHub());
  await tree.time.runUntil(startMs + SETTLED_MS);
  const behind = tree.viewers.filter(({ revision }) => revision !== CHANGES).length;
  const p99Ms = quantile(tree.lags.steady, 0.99);
  return [
    {
      name: "1 M viewers of one match, simulated: hub → screen",
      ours: `${formatInteger(nodes)} nodes, p50 ${quantile(tree.lags.steady, 0.5)} ms, p99 ${p99Ms} ms, distances of regions included`,
      beside: `around a kill p50 ${quantile(tree.lags.disturbed, 0.5)} ms, p99 ${formatInteger(quantile(tree.lags.disturbed, 0.99))} ms`,
      target: `p99 < ${LAG_MS} ms`,
      met: p99Ms < LAG_MS,
    },
    {
      name: "… viewers without the last score, repeated scores",
      ours: `${formatInteger(behind)}, ${formatInteger(tree.outOfOrder)}`,
      beside: "a leaf, a relay and the hub were killed",
      target: "0, 0",
      met: behind === 0 && tree.outOfOrder === 0,
    },
  ];
}
