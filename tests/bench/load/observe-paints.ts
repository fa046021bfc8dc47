export type Observed = {
  timeOrigin: number;
  fcp: number;
  lcp: number;
  largest: string;
  /** Time of hydration. */
  alive: number;
  /** The largest burst of layout shifts, which is how CLS is defined. */
  shift: number;
  moved: string[];
  tasks: { start: number; length: number }[];
  /** The longest event of each interaction, measured until its next paint. */
  interactions: { name: string; length: number }[];
};

/** Runs in the page before any other script, so it cannot reference anything outside. */
export function observePaints(): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  type Largest = PerformanceEntry & { element: Element | null };
  type Event = PerformanceEntry & { interactionId: number };
  const seen: Observed = {
    timeOrigin: performance.timeOrigin,
    fcp: 0,
    lcp: 0,
    largest: "",
    alive: 0,
    shift: 0,
    moved: [],
    tasks: [],
    interactions: [],
  };
  Object.assign(window, { observed: seen });
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.localName}.${element.classList.item(0) ?? ""}` : "?";
  };
  const observe = <Entry extends PerformanceEntry>(
    type: string,
    use: (entry: Entry) => void,
    options: object = {},
  ): void =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) use(entry as Entry);
    }).observe({
      type,
      buffered: true,
      ...options,
    });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.fcp = startTime;
  });
  observe<Largest>("largest-contentful-paint", ({ startTime, element }) => {
    seen.lcp = startTime;
    seen.largest = nameOf(element);
  });
  let burst = { value: 0, first: 0, last: Number.NEGATIVE_INFINITY };
  observe<Shift>("layout-shift", ({ value, hadRecentInput, startTime, sources }) => {
    if (hadRecentInput) return;
    const isNew = startTime - burst.last > 1_000 || startTime - burst.first > 5_000;
    burst = isNew
      ? { value, first: startTime, last: startTime }
      : { ...burst, value: burst.value + value, last: startTime };
    seen.shift = Math.max(seen.shift, burst.value);
    seen.moved.push(...sources.map(({ node }) => nameOf(node)));
  });
  observe("longtask", ({ startTime, duration }) => seen.tasks.push({ start: startTime, length: duration }));
  const lengths = new Map<number, { name: string; length: number }>();
  observe<Event>(
    "event",
    ({ interactionId, duration, name }) => {
      if (interactionId === 0) return;
      const known = lengths.get(interactionId);
      lengths.set(interactionId, { name, length: Math.max(known?.length ?? 0, duration) });
      seen.interactions = [...lengths.values()];
    },
    { durationThreshold: 16 },
  );
  new MutationObserver((_changes, observer) => {
    if (!document.documentElement?.hasAttribute("data-alive")) return;
    seen.alive = performance.now();
    observer.disconnect();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-alive"] });
}
