import { availableParallelism, loadavg } from "node:os";

/** Recorded, because other load on the machine affects every p99. */
export const machineLoad = (): string => `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores before`;
