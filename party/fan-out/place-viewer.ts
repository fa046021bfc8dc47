import { CHILDREN_PER_NODE } from "#party/protocol/match-feed/parse-node.ts";

/** So many viewers the hub serves alone; beyond, no node has more on average. A frame to 2,000 sockets takes some 60 ms. */
export const VIEWERS_PER_NODE = 2_000;

/**
 * How many nodes serve a region. A power of two, so that a viewer's node changes only when their number doubles,
 * and a node stays in use when it does.
 */
export function nodesFor(viewers: number, perNode = VIEWERS_PER_NODE): number {
  const most = CHILDREN_PER_NODE ** 3;
  let nodes = 1;
  while (nodes < most && viewers > nodes * perNode) nodes *= 2;
  return nodes;
}

/** The index on each level of the node with this number; 32 nodes are children of the hub, 1,024 make a second level. */
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

/** `random` is in [0, 1): an address or a cookie would put a stadium's viewers on one node. */
export const placeViewer = (viewers: number, random: number, perNode = VIEWERS_PER_NODE): number[] => {
  const nodes = nodesFor(viewers, perNode);
  return nodePath(Math.floor(random * nodes), nodes);
};
