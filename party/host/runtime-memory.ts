/** Read by Miniflare, which has no option for it. */
export const RUNTIME_FLAGS_VARIABLE = "MINIFLARE_WORKERD_V8_FLAGS";
/**
 * As in production, an isolate has 128 MB. By default a local heap may take gigabytes, so it is hardly ever collected,
 * and each request leaves some 10 kB outside of it until then: the process would grow by the hour.
 */
const FLAGS = "--max-heap-size=128 --initial-old-space-size=4 --max-semi-space-size=1";

/** For every runtime that this process starts. */
export function limitRuntimeMemory(): void {
  process.env[RUNTIME_FLAGS_VARIABLE] ??= FLAGS;
}
