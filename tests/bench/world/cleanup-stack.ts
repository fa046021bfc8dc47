export type Stoppable = { stop(): Promise<void> };

/** Collects everything that a measurement starts; `stopAll` stops all of it, even after a failure. */
export function createCleanupStack() {
  const started: Stoppable[] = [];
  return {
    add<Resource extends Stoppable>(resource: Resource): Resource {
      started.push(resource);
      return resource;
    },
    async stopAll(): Promise<void> {
      for (const resource of started.toReversed()) await resource.stop();
    },
  };
}
