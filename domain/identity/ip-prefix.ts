const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** The first 64 bits of an IPv6 address: a home or a phone has all that follow. */
function networkOf(address: string): string {
  const [head = "", tail = ""] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const missing = address.includes("::") ? Math.max(0, 8 - front.length - back.length) : 0;
  const groups = [...front, ...Array.from({ length: missing }, () => "0"), ...back].slice(0, 4);
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, "")).join(":");
}

/** Whom limits by address are counted for; undefined on the machine itself, where everybody is one address. */
export function toIpPrefix(address: string | undefined): string | undefined {
  if (!address || LOOPBACK.test(address)) return undefined;
  // An IPv4 address in IPv6 form is itself, not one network with all others.
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  return address.includes(":") ? networkOf(address) : address;
}
