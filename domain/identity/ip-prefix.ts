const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** The first 64 bits of an IPv6 address: a home or a phone has all that follow. */
function networkOf(address: string): string {
  const [head = "", tail = ""] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const missing = address.includes("::") ? Math.max(0, 8 - front.length - back.length) : 0;
  return [...front, ...Array.from({ length: missing }, () => "0"), ...back].slice(0, 4).join(":").toLowerCase();
}

/** Whom limits by address are counted for; undefined on the machine itself, where everybody is one address. */
export function toIpPrefix(address: string | undefined): string | undefined {
  if (!address || LOOPBACK.test(address)) return undefined;
  return address.includes(":") ? networkOf(address) : address;
}
