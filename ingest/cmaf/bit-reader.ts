/** Reads bits and Exp-Golomb numbers. Past the end it reads zeros and sets `isPastEnd`. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #bit = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isPastEnd(): boolean {
    return this.#bit > this.#bytes.length * 8;
  }

  bits(count: number): number {
    let value = 0;
    for (let read = 0; read < count; read += 1) {
      const byte = this.#bytes[this.#bit >> 3] ?? 0;
      value = value * 2 + ((byte >> (7 - (this.#bit & 7))) & 1);
      this.#bit += 1;
    }
    return value;
  }

  flag(): boolean {
    return this.bits(1) === 1;
  }

  /** ue(v) of H.264 */
  unsigned(): number {
    let leadingZeros = 0;
    while (leadingZeros < 32 && !this.isPastEnd && this.bits(1) === 0) leadingZeros += 1;
    return 2 ** leadingZeros - 1 + this.bits(leadingZeros);
  }

  /** se(v) of H.264 */
  signed(): number {
    const code = this.unsigned();
    return code % 2 === 0 ? -(code / 2) : (code + 1) / 2;
  }
}
