/** Covers a viewer at home, on mobile data, and with a provider that switches between two addresses. */
export const MAX_TOKEN_ADDRESSES = 4;
/** Per isolate, which serves one location; beyond this, the oldest tokens are evicted. */
const MAX_TOKENS = 50_000;

type Entry = { expiresAtMs: number; addresses: string[] };

/** The addresses that use each playback token, as seen by this isolate. */
export class TokenAddresses {
  readonly #tokens = new Map<string, Entry>();
  readonly #maxTokens: number;

  constructor(maxTokens = MAX_TOKENS) {
    this.#maxTokens = maxTokens;
  }

  get size(): number {
    return this.#tokens.size;
  }

  /** Returns false for an address beyond the limit; earlier addresses stay allowed. */
  allows(token: string, address: string, expiresAtMs: number, nowMs: number): boolean {
    const known = this.#tokens.get(token);
    if (!known) {
      this.#makeRoom(nowMs);
      this.#tokens.set(token, { expiresAtMs, addresses: [address] });
      return true;
    }
    if (known.addresses.includes(address)) return true;
    if (known.addresses.length >= MAX_TOKEN_ADDRESSES) return false;
    known.addresses.push(address);
    return true;
  }

  /** All tokens have the same lifetime, so the oldest expire first. */
  #makeRoom(nowMs: number): void {
    for (const [token, { expiresAtMs }] of this.#tokens) {
      if (expiresAtMs > nowMs && this.#tokens.size < this.#maxTokens) return;
      this.#tokens.delete(token);
    }
  }
}
