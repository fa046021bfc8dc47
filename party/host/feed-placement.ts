import { placeViewer } from "#party/fan-out/place-viewer.ts";
import { type FeedRegion, feedNodeName, regionOf } from "#party/protocol/match-feed/parse-node.ts";
import type { RoomHealth } from "#party/protocol/worker/publish.ts";

/** Nodes report only every 5 s, so fetching more often would not help. */
const SIZE_VALID_MS = 2_000;
const MAX_TOPICS = 1_000;

const LOCATION_HINTS = {
  af: "afr",
  as: "apac",
  eu: "weur",
  na: "enam",
  oc: "oc",
  sa: "sam",
} as const satisfies Record<FeedRegion, DurableObjectLocationHint>;

type Size = Pick<RoomHealth, "viewers" | "regions">;
const EMPTY: Size = { viewers: 0, regions: {} };

export type PlacementPorts = {
  /** The hub serves up to this many viewers alone; above that, it is the average per node. */
  perNode: number;
  readHealth(): Promise<Response>;
};
export type Placement = { name: string; locationHint: DurableObjectLocationHint };

/** Picks a node for each new socket based on the viewer count the hub last reported. One instance per isolate. */
export class FeedPlacement {
  readonly #sizes = new Map<string, { validUntilMs: number; size: Promise<Size> }>();

  async place(topic: string, continent: unknown, { perNode, readHealth }: PlacementPorts): Promise<Placement> {
    const { viewers, regions } = await this.#sizeOf(topic, readHealth);
    const region = regionOf(continent);
    const locationHint = LOCATION_HINTS[region];
    if (viewers < perNode) return { name: topic, locationHint };
    return {
      name: feedNodeName(topic, region, placeViewer(regions[region] ?? 0, Math.random(), perNode)),
      locationHint,
    };
  }

  #sizeOf(topic: string, readHealth: PlacementPorts["readHealth"]): Promise<Size> {
    const nowMs = Date.now();
    const known = this.#sizes.get(topic);
    if (known && known.validUntilMs > nowMs) return known.size;
    const size = fetchSize(readHealth).catch(() => known?.size ?? EMPTY);
    this.#sizes.delete(topic);
    this.#sizes.set(topic, { validUntilMs: nowMs + SIZE_VALID_MS, size });
    const [oldest] = this.#sizes.keys();
    if (this.#sizes.size > MAX_TOPICS && oldest !== undefined) this.#sizes.delete(oldest);
    return size;
  }
}

async function fetchSize(readHealth: PlacementPorts["readHealth"]): Promise<Size> {
  const response = await readHealth();
  if (!response.ok) throw new Error(`the hub answered ${response.status}`);
  const { viewers, regions } = await response.json<RoomHealth>();
  return { viewers, regions };
}
