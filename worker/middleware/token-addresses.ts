/** A viewer at home, on the phone network, and between two addresses of a provider. */
export const MAX_TOKEN_ADDRESSES = 4;
/** An isolate serves one location; beyond this the oldest tokens are forgotten. */
const MAX_TOKENS = 50_000;

type Entry = { expiresAtMs: number; addresses: string[] };

/** From how many addresses each playback token is used, as far as this isolate sees. */
export class TokenAddresses {
  readonly #tokens = new Map<string, Entry>();
  readonly #maxTokens: number;

  constructor(maxTokens = MAX_TOKENS) {
    this.#maxTokens = maxTokens;
  }

  get size(): number {
    return this.#tokens.size;
  }

  /** False for an address beyond the limit; those before it go on. */
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

  /** Tokens live equally long, so the oldest expire first. */
  #makeRoom(nowMs: number): void {
    for (const [token, { expiresAtMs }] of this.#tokens) {
      if (expiresAtMs > nowMs && this.#tokens.size < this.#maxTokens) return;
      this.#tokens.delete(token);
    }
  }
}
