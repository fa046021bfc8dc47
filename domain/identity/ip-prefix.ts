const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** A /64 is the usual allocation of a single household or phone. */
function networkOf(address: string): string {
  const [head = "", tail = ""] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const missing = address.includes("::") ? Math.max(0, 8 - front.length - back.length) : 0;
  const groups = [...front, ...Array.from({ length: missing }, () => "0"), ...back].slice(0, 4);
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, "")).join(":");
}

/** The key for rate limits by address; undefined for localhost, which all local clients share. */
export function toIpPrefix(address: string | undefined): string | undefined {
  if (!address || LOOPBACK.test(address)) return undefined;
  // IPv4-mapped addresses count as IPv4; otherwise all of them would share one prefix.
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  return address.includes(":") ? networkOf(address) : address;
}
