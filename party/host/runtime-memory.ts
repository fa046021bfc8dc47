/** Read by Miniflare, which has no option for this. */
export const RUNTIME_FLAGS_VARIABLE = "MINIFLARE_WORKERD_V8_FLAGS";
/**
 * Isolates have 128 MB in production. By default a local heap may grow to gigabytes, so it is hardly ever collected,
 * and until then each request leaves some 10 kB outside it, so the process would keep growing.
 */
const FLAGS = "--max-heap-size=128 --initial-old-space-size=4 --max-semi-space-size=1";

/** Applies to every runtime started by this process. */
export function limitRuntimeMemory(): void {
  process.env[RUNTIME_FLAGS_VARIABLE] ??= FLAGS;
}
