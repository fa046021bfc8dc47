/** FNV-1a with a final mix: similar inputs get unrelated values. Stable across processes and versions. */
export function stableHash(text: string, salt = 0): number {
  let hash = (2_166_136_261 ^ salt) >>> 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return (hash ^ (hash >>> 16)) >>> 0;
}
