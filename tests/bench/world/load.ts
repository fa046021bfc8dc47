import { availableParallelism, loadavg } from "node:os";

/** Other load on the machine shows in every p99. */
export const machineLoad = (): string => `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores before`;
