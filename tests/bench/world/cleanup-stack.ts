export type Stoppable = { stop(): Promise<void> };

/** What a figure starts, in the order it starts it; `stopAll` ends all of it, whatever happened in between. */
export function createCleanupStack() {
  const started: Stoppable[] = [];
  return {
    keep<Thing extends Stoppable>(thing: Thing): Thing {
      started.push(thing);
      return thing;
    },
    async stopAll(): Promise<void> {
      for (const thing of started.toReversed()) await thing.stop();
    },
  };
}
