export type Stoppable = { stop(): Promise<void> };

/** What a measurement has started; `stopAll` stops all of it, also after a failure. */
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
