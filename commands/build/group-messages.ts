// Groups messages into chunks by the build entries that use them: the app, each screen, each lazy part.

/** A message and the entries that reach it through static imports. */
export type MessageUse = { key: string; bytes: number; entries: readonly string[] };
export type MessageGroup = { name: string; keys: string[] };
export type GroupingOptions = {
  /** Entries of the first load: their messages form one chunk, which every page loads. */
  firstEntries: readonly string[];
  maxGroups: number;
  /** Weight of unused bytes in this entry. */
  weightOf(entry: string): number;
};

/** Messages used by the same entries (as numbers), which stay together. */
type UseClass = { keys: string[]; bytes: number; entries: readonly number[] };
type Group = {
  classes: readonly UseClass[];
  bytes: number;
  entries: readonly number[];
  /** 1 at the index of each of its entries. */
  has: Uint8Array;
};

const BASE_NAME = "messages";
/** Cost of one more file in bytes: a request, and worse compression. */
const FILE_OVERHEAD_BYTES = 800;
const MAX_ROUNDS = 30;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function classesOf(uses: readonly MessageUse[], numberOf: ReadonlyMap<string, number>): UseClass[] {
  const classes = new Map<string, UseClass>();
  for (const { key, bytes, entries } of uses.toSorted((a, b) => compare(a.key, b.key))) {
    const sorted = entries.toSorted(compare);
    const id = sorted.join("\n");
    const known = classes.get(id) ?? { keys: [], bytes: 0, entries: sorted.map((entry) => numberOf.get(entry) ?? 0) };
    classes.set(id, { ...known, keys: [...known.keys, key], bytes: known.bytes + bytes });
  }
  return [...classes].toSorted(([a], [b]) => compare(a, b)).map(([, one]) => one);
}

/** Holds the groups, and per entry the bytes it downloads and needs. Fast, because millions of pairs are compared. */
function createPartition(classes: readonly UseClass[], baseBytes: number, weights: readonly number[]) {
  const toGroup = (of: readonly UseClass[]): Group => {
    const has = new Uint8Array(weights.length);
    for (const { entries } of of) for (const entry of entries) has[entry] = 1;
    const entries = weights.flatMap((_, entry) => (has[entry] ? [entry] : []));
    return { classes: of, bytes: of.reduce((sum, { bytes }) => sum + bytes, FILE_OVERHEAD_BYTES), entries, has };
  };
  const needed = new Float64Array(weights.length).fill(baseBytes);
  for (const { bytes, entries } of classes) for (const entry of entries) needed[entry] = (needed[entry] ?? 0) + bytes;
  /** Unused bytes count progressively: 100 % overhead in one entry is worse than 50 % in two. */
  const factors = Float64Array.from(weights, (weight, entry) => weight / (needed[entry] || 1) ** 2);
  const loaded = new Float64Array(weights.length).fill(baseBytes);
  const load = ({ entries, bytes }: Group, sign: 1 | -1) => {
    for (const entry of entries) loaded[entry] = (loaded[entry] ?? 0) + sign * bytes;
  };
  let groups = classes.map((one) => toGroup([one]));
  for (const group of groups) load(group, 1);
  /** Cost of an entry loading `change` more bytes. */
  const costOf = (entry: number, change: number): number =>
    (factors[entry] ?? 0) * change * (2 * (loaded[entry] ?? 0) + change);

  return {
    groups: (): readonly Group[] => groups,
    toGroup,
    mergeCost(one: Group, other: Group): number {
      let sum = 0;
      for (const entry of one.entries)
        sum += costOf(entry, other.has[entry] ? -FILE_OVERHEAD_BYTES : other.bytes - FILE_OVERHEAD_BYTES);
      for (const entry of other.entries) if (!one.has[entry]) sum += costOf(entry, one.bytes - FILE_OVERHEAD_BYTES);
      return sum;
    },
    /** Cost of moving a class to another group; `rest` is what remains of the old group. */
    moveCost(moved: UseClass, from: Group, rest: Group, to: Group): number {
      const wasLoaded = (entry: number) => (from.has[entry] ? from.bytes : 0) + (to.has[entry] ? to.bytes : 0);
      const isMoved = new Set(moved.entries);
      const isLoaded = (entry: number) =>
        (rest.has[entry] ? rest.bytes : 0) + (to.has[entry] || isMoved.has(entry) ? to.bytes + moved.bytes : 0);
      let sum = 0;
      for (const entry of from.entries) sum += costOf(entry, isLoaded(entry) - wasLoaded(entry));
      for (const entry of to.entries) if (!from.has[entry]) sum += costOf(entry, isLoaded(entry) - wasLoaded(entry));
      return sum;
    },
    replace(removed: readonly Group[], added: readonly Group[]): void {
      for (const group of removed) load(group, -1);
      for (const group of added) load(group, 1);
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
const labelOf = (entry: string): string =>
  (entry.split("/").at(-1) ?? entry).replace(/\.\w+$/, "").replace(/^(load|start|mount)-|-screen$/g, "");

/** Names a chunk after the entry that uses most of it, so that small changes rarely rename it. */
function withNames(groups: readonly Group[], entryNames: readonly string[]): MessageGroup[] {
  const taken = new Set<string>();
  const largestFirst = groups.toSorted((a, b) => b.bytes - a.bytes);
  return largestFirst.map(({ classes, entries }) => {
    const bytesUsedBy = (entry: number) =>
      classes.reduce((sum, one) => sum + (one.entries.includes(entry) ? one.bytes : 0), 0);
    const labels = entries
      .toSorted((a, b) => bytesUsedBy(b) - bytesUsedBy(a) || a - b)
      .map((entry) => labelOf(entryNames[entry] ?? ""));
    const label = labels.find((one) => !taken.has(one)) ?? `shared-${taken.size}`;
    taken.add(label);
    return { name: `${BASE_NAME}-${label}`, keys: classes.flatMap(({ keys }) => keys).toSorted(compare) };
  });
}

/** Returns the base chunk first. Greedy merges, then single moves: close to optimal, and deterministic. */
export function groupMessages(
  uses: readonly MessageUse[],
  { firstEntries, maxGroups, weightOf }: GroupingOptions,
): MessageGroup[] {
  const isFirst = ({ entries }: MessageUse) => entries.some((entry) => firstEntries.includes(entry));
  const used = uses.filter(({ entries }) => entries.length > 0);
  const base = used.filter(isFirst);
  const baseBytes = base.reduce((sum, { bytes }) => sum + bytes, 0);
  const others = used.filter((use) => !isFirst(use));
  const entryNames = [...new Set(others.flatMap(({ entries }) => entries))].toSorted(compare);
  const classes = classesOf(others, new Map(entryNames.map((entry, number) => [entry, number])));
  const partition = createPartition(classes, baseBytes, entryNames.map(weightOf));
  while (partition.groups().length > Math.max(1, maxGroups - 1)) mergeCheapestPair(partition);
  for (let round = 0; round < MAX_ROUNDS && moveClasses(partition, classes); round += 1);
  const baseKeys = base.map(({ key }) => key).toSorted(compare);
  return [{ name: BASE_NAME, keys: baseKeys }, ...withNames(partition.groups(), entryNames)];
}
