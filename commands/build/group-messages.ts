// Decides which messages share a chunk, from the entries of the build (the app, each screen, each lazy part) that use them.

/** A message, and the entries whose static imports reach it. */
export type MessageUse = { key: string; bytes: number; entries: readonly string[] };
export type MessageGroup = { name: string; keys: string[] };
export type GroupingOptions = {
  /** Entries of the first load: exactly their messages form one chunk, which every page loads. */
  firstEntries: readonly string[];
  maxGroups: number;
  /** Weight of unused bytes in this entry. */
  weightOf(entry: string): number;
};

/** Messages used by the same entries; they stay together. */
type UseClass = { keys: string[]; bytes: number; entries: readonly string[] };
type Group = { classes: readonly UseClass[]; bytes: number; entries: ReadonlySet<string> };

const BASE_NAME = "messages";
/** Unused bytes count progressively: one entry that loads 100 % more is worse than two that load 50 % more. */
const EXPONENT = 2;
/** Cost of one more file in bytes: a request, and worse compression. */
const FILE_OVERHEAD_BYTES = 800;
const MAX_ROUNDS = 30;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const toGroup = (classes: readonly UseClass[]): Group => ({
  classes,
  bytes: classes.reduce((sum, { bytes }) => sum + bytes, FILE_OVERHEAD_BYTES),
  entries: new Set(classes.flatMap(({ entries }) => entries)),
});

function classesOf(uses: readonly MessageUse[]): UseClass[] {
  const classes = new Map<string, UseClass>();
  for (const { key, bytes, entries } of uses.toSorted((a, b) => compare(a.key, b.key))) {
    const sorted = entries.toSorted(compare);
    const id = sorted.join("\n");
    const known = classes.get(id) ?? { keys: [], bytes: 0, entries: sorted };
    classes.set(id, { ...known, keys: [...known.keys, key], bytes: known.bytes + bytes });
  }
  return [...classes].toSorted(([a], [b]) => compare(a, b)).map(([, one]) => one);
}

/** The groups, and for each entry the bytes it downloads and the bytes it needs. */
function createPartition(classes: readonly UseClass[], baseBytes: number, weightOf: (entry: string) => number) {
  let groups = classes.map((one) => toGroup([one]));
  const needed = new Map<string, number>();
  for (const { bytes, entries } of classes) {
    for (const entry of entries) needed.set(entry, (needed.get(entry) ?? baseBytes) + bytes);
  }
  const loaded = new Map([...needed.keys()].map((entry) => [entry, baseBytes]));
  for (const { entries, bytes } of groups) {
    for (const entry of entries) loaded.set(entry, (loaded.get(entry) ?? 0) + bytes);
  }
  const costOf = (entry: string, bytes: number) => weightOf(entry) * (bytes / (needed.get(entry) ?? bytes)) ** EXPONENT;

  function changesOf(removed: readonly Group[], added: readonly Group[]): Map<string, number> {
    const changes = new Map<string, number>();
    const add = ({ entries, bytes }: Group, sign: 1 | -1) => {
      for (const entry of entries) changes.set(entry, (changes.get(entry) ?? 0) + sign * bytes);
    };
    for (const group of removed) add(group, -1);
    for (const group of added) add(group, 1);
    return changes;
  }

  return {
    groups: (): readonly Group[] => groups,
    cost(removed: readonly Group[], added: readonly Group[]): number {
      let sum = 0;
      for (const [entry, change] of changesOf(removed, added)) {
        const bytes = loaded.get(entry) ?? 0;
        if (change !== 0) sum += costOf(entry, bytes + change) - costOf(entry, bytes);
      }
      return sum;
    },
    replace(removed: readonly Group[], added: readonly Group[]): void {
      for (const [entry, change] of changesOf(removed, added)) loaded.set(entry, (loaded.get(entry) ?? 0) + change);
      groups = [...groups.filter((group) => !removed.includes(group)), ...added];
    },
  };
}
type Partition = ReturnType<typeof createPartition>;
type Step = { removed: Group[]; added: Group[]; cost: number };

const cheaper = (best: Step | undefined, step: Step): Step => (best && best.cost <= step.cost ? best : step);

function mergeCheapestPair(partition: Partition): void {
  let best: Step | undefined;
  const groups = partition.groups();
  for (const [at, one] of groups.entries()) {
    for (const other of groups.slice(at + 1)) {
      const removed = [one, other];
      const added = [toGroup([...one.classes, ...other.classes])];
      best = cheaper(best, { removed, added, cost: partition.cost(removed, added) });
    }
  }
  if (best) partition.replace(best.removed, best.added);
}

/** Corrects greedy merges by moving single classes. Returns whether anything moved. */
function moveClasses(partition: Partition, classes: readonly UseClass[]): boolean {
  let isChanged = false;
  for (const one of classes) {
    const from = partition.groups().find((group) => group.classes.includes(one));
    if (!from || from.classes.length === 1) continue;
    const rest = toGroup(from.classes.filter((other) => other !== one));
    let best: Step | undefined;
    for (const to of partition.groups()) {
      if (to === from) continue;
      const removed = [from, to];
      const added = [rest, toGroup([...to.classes, one])];
      best = cheaper(best, { removed, added, cost: partition.cost(removed, added) });
    }
    // Rounding errors must not move a class between chunks in every round.
    if (!best || best.cost > -1e-9) continue;
    partition.replace(best.removed, best.added);
    isChanged = true;
  }
  return isChanged;
}

/** `client/areas/fan/mall/mall-screen.tsx` → `mall`. */
const labelOf = (entry: string): string =>
  (entry.split("/").at(-1) ?? entry).replace(/\.\w+$/, "").replace(/^(load|start|mount)-|-screen$/g, "");

/** Named after the entry that uses most of it, so that small changes rarely rename a chunk. */
function withNames(groups: readonly Group[]): MessageGroup[] {
  const taken = new Set<string>();
  const largestFirst = groups.toSorted((a, b) => b.bytes - a.bytes);
  return largestFirst.map(({ classes, entries }) => {
    const bytesUsedBy = (entry: string) =>
      classes.reduce((sum, one) => sum + (one.entries.includes(entry) ? one.bytes : 0), 0);
    const labels = [...entries].toSorted((a, b) => bytesUsedBy(b) - bytesUsedBy(a) || compare(a, b)).map(labelOf);
    const label = labels.find((one) => !taken.has(one)) ?? `shared-${taken.size}`;
    taken.add(label);
    return { name: `${BASE_NAME}-${label}`, keys: classes.flatMap(({ keys }) => keys).toSorted(compare) };
  });
}

/** The base chunk first. Greedy merges, then single moves: near the optimum, and deterministic. */
export function groupMessages(
  uses: readonly MessageUse[],
  { firstEntries, maxGroups, weightOf }: GroupingOptions,
): MessageGroup[] {
  const isFirst = ({ entries }: MessageUse) => entries.some((entry) => firstEntries.includes(entry));
  const used = uses.filter(({ entries }) => entries.length > 0);
  const base = used.filter(isFirst);
  const baseBytes = base.reduce((sum, { bytes }) => sum + bytes, 0);
  const classes = classesOf(used.filter((use) => !isFirst(use)));
  const partition = createPartition(classes, baseBytes, weightOf);
  while (partition.groups().length > Math.max(1, maxGroups - 1)) mergeCheapestPair(partition);
  for (let round = 0; round < MAX_ROUNDS && moveClasses(partition, classes); round += 1);
  const baseKeys = base.map(({ key }) => key).toSorted(compare);
  return [{ name: BASE_NAME, keys: baseKeys }, ...withNames(partition.groups())];
}
