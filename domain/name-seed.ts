/** FNV-1a seed for drawings of things without an id: the same name always gives the same face or symbol. */
export function nameSeed(name: string): number {
  let bits = 0x811c9dc5;
  for (const letter of name) bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return bits >>> 0;
}
