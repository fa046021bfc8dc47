// Groups messages into chunks by the page loads that use them (page-loads.ts).

/** A message and the page loads that need it. */
export type MessageUse = { key: string; bytes: number; loads: readonly string[] };
export type MessageGroup = { name: string; keys: string[] };
export type GroupingOptions = {
  /** The loads of a first visit: their messages form one chunk, which every page loads. */
  firstLoads: readonly string[];
  maxGroups: number;
  /** Weight of unused bytes in this load. */
  weightOf(load: string): number;
};

/** Messages used by the same loads (as numbers), which stay together. */
type UseClass = { keys: string[]; bytes: number; loads: readonly number[] };
type Group = {
  classes: readonly UseClass[];
  bytes: number;
  loads: readonly number[];
  /** 1 at the index of each of its loads. */
  has: Uint8Array;
};

const BASE_NAME = "messages";
/** Cost of one more file in bytes before compression: a request, and worse compression. */
const FILE_OVERHEAD_BYTES = 800;
const MAX_ROUNDS = 30;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function classesOf(uses: readonly MessageUse[], numberOf: ReadonlyMap<string, number>): UseClass[] {
  const classes = new Map<string, UseClass>();
  for (const { key, bytes, loads } of uses.toSorted((a, b) => compare(a.key, b.key))) {
    const sorted = loads.toSorted(compare);
    const id = sorted.join("\n");
    const known = classes.get(id) ?? { keys: [], bytes: 0, loads: sorted.map((load) => numberOf.get(load) ?? 0) };
    classes.set(id, { ...known, keys: [...known.keys, key], bytes: known.bytes + bytes });
  }
  return [...classes].toSorted(([a], [b]) => compare(a, b)).map(([, one]) => one);
}

/** Holds the groups, and per load the bytes it downloads and needs. Fast, because millions of pairs are compared. */
function createPartition(classes: readonly UseClass[], baseBytes: number, weights: readonly number[]) {
  const toGroup = (of: readonly UseClass[]): Group => {
    const has = new Uint8Array(weights.length);
    for (const { loads } of of) for (const load of loads) has[load] = 1;
    const loads = weights.flatMap((_, load) => (has[load] ? [load] : []));
    return { classes: of, bytes: of.reduce((sum, { bytes }) => sum + bytes, FILE_OVERHEAD_BYTES), loads, has };
  };
  const needed = new Float64Array(weights.length).fill(baseBytes);
  for (const { bytes, loads } of classes) for (const load of loads) needed[load] = (needed[load] ?? 0) + bytes;
  /** Unused bytes count progressively: 100 % overhead in one load is worse than 50 % in two. */
  const factors = Float64Array.from(weights, (weight, load) => weight / (needed[load] || 1) ** 2);
  const loaded = new Float64Array(weights.length).fill(baseBytes);
  const addBytes = ({ loads, bytes }: Group, sign: 1 | -1) => {
    for (const load of loads) loaded[load] = (loaded[load] ?? 0) + sign * bytes;
  };
  let groups = classes.map((one) => toGroup([one]));
  for (const group of groups) addBytes(group, 1);
  /** Cost of a load that downloads `change` more bytes. */
  const costOf = (load: number, change: number): number =>
    (factors[load] ?? 0) * change * (2 * (loaded[load] ?? 0) + change);

  return {
    groups: (): readonly Group[] => groups,
    toGroup,
    mergeCost(one: Group, other: Group): number {
      let sum = 0;
      for (const load of one.loads)
        sum += costOf(load, other.has[load] ? -FILE_OVERHEAD_BYTES : other.bytes - FILE_OVERHEAD_BYTES);
      for (const load of other.loads) if (!one.has[load]) sum += costOf(load, one.bytes - FILE_OVERHEAD_BYTES);
      return sum;
    },
    /** Cost of moving a class to another group; `rest` is what remains of the old group. */
    moveCost(moved: UseClass, from: Group, rest: Group, to: Group): number {
      const wasLoaded = (load: number) => (from.has[load] ? from.bytes : 0) + (to.has[load] ? to.bytes : 0);
      const isMoved = new Set(moved.loads);
      const isLoaded = (load: number) =>
        (rest.has[load] ? rest.bytes : 0) + (to.has[load] || isMoved.has(load) ? to.bytes + moved.bytes : 0);
      let sum = 0;
      for (const load of from.loads) sum += costOf(load, isLoaded(load) - wasLoaded(load));
      for (const load of to.loads) if (!from.has[load]) sum += costOf(load, isLoaded(load) - wasLoaded(load));
      return sum;
    },
    replace(removed: readonly Group[], added: readonly Group[]): void {
      for (const group of removed) addBytes(group, -1);
      for (const group of added) addBytes(group, 1);
      groups = [...groups.filter((group) => !removed.includes(group)), ...added];
    },
  };
}
type Partition = ReturnType<typeof createPartition>;

function mergeCheapestPair(partition: Partition): void {
  let best: { pair: [Group, Group]; cost: number } | undefined;
  const groups = partition.groups();
  for (const [at, one] of groups.entries()) {
    for (const other of groups.slice(at + 1)) {
      const cost = partition.mergeCost(one, other);
      if (!best || cost < best.cost) best = { pair: [one, other], cost };
    }
  }
  if (best) partition.replace(best.pair, [partition.toGroup(best.pair.flatMap(({ classes }) => classes))]);
}

/** Improves on the greedy merges by moving single classes. Returns whether anything moved. */
function moveClasses(partition: Partition, classes: readonly UseClass[]): boolean {
  let isChanged = false;
  for (const one of classes) {
    const from = partition.groups().find((group) => group.classes.includes(one));
    if (!from || from.classes.length === 1) continue;
    const rest = partition.toGroup(from.classes.filter((other) => other !== one));
    let best: { to: Group; cost: number } | undefined;
    for (const to of partition.groups()) {
      if (to === from) continue;
      const cost = partition.moveCost(one, from, rest, to);
      if (!best || cost < best.cost) best = { to, cost };
    }
    // Rounding errors must not move a class back and forth in every round.
    if (!best || best.cost > -1e-9) continue;
    partition.replace([from, best.to], [rest, partition.toGroup([...best.to.classes, one])]);
    isChanged = true;
  }
  return isChanged;
}

/** `client/areas/fan/mall/mall-screen.tsx` → `mall`. */
const labelOf = (load: string): string =>
  (load.split("/").at(-1) ?? load).replace(/\.\w+$/, "").replace(/^(load|start|mount)-|-screen$/g, "");

/** Names a chunk after the load that uses most of it, so that small changes rarely rename it. */
function withNames(groups: readonly Group[], loadNames: readonly string[]): MessageGroup[] {
  const taken = new Set<string>();
  const largestFirst = groups.toSorted((a, b) => b.bytes - a.bytes);
  return largestFirst.map(({ classes, loads }) => {
    const bytesUsedBy = (load: number) =>
      classes.reduce((sum, one) => sum + (one.loads.includes(load) ? one.bytes : 0), 0);
    const labels = loads
      .toSorted((a, b) => bytesUsedBy(b) - bytesUsedBy(a) || a - b)
      .map((load) => labelOf(loadNames[load] ?? ""));
    const label = labels.find((one) => !taken.has(one)) ?? `shared-${taken.size}`;
    taken.add(label);
    return { name: `${BASE_NAME}-${label}`, keys: classes.flatMap(({ keys }) => keys).toSorted(compare) };
  });
}

/** Returns the base chunk first. Greedy merges, then single moves: close to optimal, and deterministic. */
export function groupMessages(
  uses: readonly MessageUse[],
  { firstLoads, maxGroups, weightOf }: GroupingOptions,
): MessageGroup[] {
  const isFirst = ({ loads }: MessageUse) => loads.some((load) => firstLoads.includes(load));
  const used = uses.filter(({ loads }) => loads.length > 0);
  const base = used.filter(isFirst);
  const baseBytes = base.reduce((sum, { bytes }) => sum + bytes, 0);
  const others = used.filter((use) => !isFirst(use));
  const loadNames = [...new Set(others.flatMap(({ loads }) => loads))].toSorted(compare);
  const classes = classesOf(others, new Map(loadNames.map((load, number) => [load, number])));
  const partition = createPartition(classes, baseBytes, loadNames.map(weightOf));
  while (partition.groups().length > Math.max(1, maxGroups - 1)) mergeCheapestPair(partition);
  for (let round = 0; round < MAX_ROUNDS && moveClasses(partition, classes); round += 1);
  const baseKeys = base.map(({ key }) => key).toSorted(compare);
  return [{ name: BASE_NAME, keys: baseKeys }, ...withNames(partition.groups(), loadNames)];
}
