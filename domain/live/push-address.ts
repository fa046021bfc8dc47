const IPV4_MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** The first four groups of an IPv6 address, because a household can change the rest at will. */
function ipv6Network(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** Normalizes the notation of an address; IPv6 counts as its /64 network. */
export function normalizePushAddress(address: string): string {
  const plain = address
    .trim()
    .replace(/^\[|\]$/g, "")
    .replace(/%.*$/, "");
  const mapped = IPV4_MAPPED.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  return plain.includes(":") && !plain.endsWith("/64") ? ipv6Network(plain) : plain;
}

/** An empty list allows every address. */
export const isAddressAllowed = (allowed: readonly string[], address: string): boolean =>
  allowed.length === 0 || allowed.some((known) => normalizePushAddress(known) === normalizePushAddress(address));
