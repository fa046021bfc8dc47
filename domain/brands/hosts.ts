/** A bare loopback address does not identify a brand. */
const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The host name of a `Host` header without its port; a loopback address maps to the development host of
 * `loopbackBrand`.
 */
export function normalizeHost(host: string, loopbackBrand: string): string {
  const name = host
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, "")
    .replace(/\.$/, "");
  return LOOPBACK_HOSTS.includes(name) ? `${loopbackBrand}.localhost` : name;
}
