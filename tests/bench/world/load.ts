import { availableParallelism, loadavg } from "node:os";

/** Whatever else runs on the machine takes its share of the cores, and shows in every p99. */
export const machineLoad = (): string => `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores before`;
