import { CHILDREN_PER_NODE } from "#party/protocol/match-feed/parse-node.ts";

/** Limit for the hub alone; above it, the average per node. Sending a frame to 2,000 sockets takes some 60 ms. */
export const VIEWERS_PER_NODE = 2_000;

/**
 * The number of nodes that serve a region. A power of two, so that viewers are reassigned only when the number doubles,
 * and existing nodes stay in use.
 */
export function nodeCountFor(viewers: number, perNode = VIEWERS_PER_NODE): number {
  const most = CHILDREN_PER_NODE ** 3;
  let nodes = 1;
  while (nodes < most && viewers > nodes * perNode) nodes *= 2;
  return nodes;
}

/** The node's index on each level; the hub has up to 32 children, so 33 to 1,024 nodes take two levels. */
export function nodePath(number: number, nodes: number): number[] {
  const path: number[] = [];
  let [left, size] = [number, nodes];
  do {
    path.push(left % CHILDREN_PER_NODE);
    left = Math.floor(left / CHILDREN_PER_NODE);
    size = Math.ceil(size / CHILDREN_PER_NODE);
  } while (size > 1);
  return path;
}

/** `random` is in [0, 1). Hashing an address or a cookie instead would put a whole stadium on one node. */
export const placeViewer = (viewers: number, random: number, perNode = VIEWERS_PER_NODE): number[] => {
  const nodes = nodeCountFor(viewers, perNode);
  return nodePath(Math.floor(random * nodes), nodes);
};
