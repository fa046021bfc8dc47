import { type FeedTopic, parseTopic } from "./parse-topic.ts";

/** Visitors' continents. The first level of nodes is per region, to be close to its viewers. */
export const FEED_REGIONS = ["af", "as", "eu", "na", "oc", "sa"] as const;
export type FeedRegion = (typeof FEED_REGIONS)[number];

/** Maximum number of children of a node, and of a region's nodes below the hub. */
export const CHILDREN_PER_NODE = 32;
const MAX_DEPTH = 3;

/**
 * One object in a topic's tree. The hub has the topic's name (`match-7`) and receives the worker's publishes; nodes
 * below it copy its state: `match-7.eu3` is a child of the hub, and `match-7.eu3.12` a child of that.
 */
export type FeedNode =
  | { kind: "hub"; topic: FeedTopic }
  | { kind: "replica"; topic: FeedTopic; parent: string; region: FeedRegion };

export function parseFeedNode(name: string): FeedNode | undefined {
  const [hub = "", first, ...deeper] = name.split(".");
  const topic = parseTopic(hub);
  if (!topic) return undefined;
  if (first === undefined) return { kind: "hub", topic };
  const region = FEED_REGIONS.find((one) => first.startsWith(one));
  if (!region || deeper.length >= MAX_DEPTH) return undefined;
  const indexes = [first.slice(region.length), ...deeper];
  if (!indexes.every((index) => /^(0|[1-9]\d?)$/.test(index) && Number(index) < CHILDREN_PER_NODE)) return undefined;
  return { kind: "replica", topic, parent: name.slice(0, name.lastIndexOf(".")), region };
}

/** `path`: the node's index on each level. */
export const feedNodeName = (hub: string, region: FeedRegion, path: readonly number[]): string =>
  `${hub}.${region}${path.join(".")}`;

/** Used if a viewer's region is unknown: Antarctica, Tor, local tests. */
export const DEFAULT_REGION: FeedRegion = "eu";

/** `continent` is Cloudflare's two-letter code. */
export const regionOf = (continent: unknown): FeedRegion =>
  FEED_REGIONS.find((region) => region.toUpperCase() === continent) ?? DEFAULT_REGION;
