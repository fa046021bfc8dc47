// Web Crypto takes about 20 µs per call, too slow for a whole chain, and is missing on pages without HTTPS.

const isPrime = (candidate: number): boolean => {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) if (candidate % divisor === 0) return false;
  return true;
};
const PRIMES = Array.from({ length: 310 }, (_, at) => at + 2).filter(isPrime);
/** FIPS 180-4: the first 32 bits of the fractional part. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 0x1_0000_0000) | 0;
const ROUNDS = Int32Array.from(PRIMES.slice(0, 64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

let buffer = new Uint8Array(1_024);

/** Writes the text as UTF-8 into the buffer, and returns its length in bytes. */
function writeUtf8(text: string): number {
  // At most three bytes per UTF-16 unit, plus the padding.
  const needed = text.length * 3 + 128;
  if (buffer.length < needed) buffer = new Uint8Array(needed * 2);
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    let code = text.charCodeAt(at);
    if (code < 0x80) {
      buffer[end++] = code;
      continue;
    }
    code = text.codePointAt(at) ?? 0;
    if (code > 0xffff) at++;
    // A lone surrogate is replaced, as TextEncoder does.
    if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
    if (code < 0x800) buffer[end++] = 0xc0 | (code >> 6);
    else {
      if (code < 0x1_0000) buffer[end++] = 0xe0 | (code >> 12);
      else {
        buffer[end++] = 0xf0 | (code >> 18);
        buffer[end++] = 0x80 | ((code >> 12) & 63);
      }
      buffer[end++] = 0x80 | ((code >> 6) & 63);
    }
    buffer[end++] = 0x80 | (code & 63);
  }
  return end;
}

/** Appends a one bit, zeros and the length in bits; returns the padded length. */
function pad(length: number): number {
  const end = ((length + 8) >> 6) * 64 + 64;
  buffer.fill(0, length, end);
  buffer[length] = 0x80;
  const bits = length * 8;
  for (let at = 1; at <= 6; at++) buffer[end - at] = Math.floor(bits / 2 ** (8 * (at - 1))) & 0xff;
  return end;
}

const schedule = new Int32Array(64);

function compress(state: Int32Array, from: number): void {
  for (let at = 0; at < 64; at++) {
    if (at < 16) {
      const byte = from + at * 4;
      const high = ((buffer[byte] ?? 0) << 24) | ((buffer[byte + 1] ?? 0) << 16);
      schedule[at] = high | ((buffer[byte + 2] ?? 0) << 8) | (buffer[byte + 3] ?? 0);
      continue;
    }
    const early = schedule[at - 15] ?? 0;
    const late = schedule[at - 2] ?? 0;
    const low = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const high = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    schedule[at] = ((schedule[at - 16] ?? 0) + low + (schedule[at - 7] ?? 0) + high) | 0;
  }
  let a = state[0] ?? 0;
  let b = state[1] ?? 0;
  let c = state[2] ?? 0;
  let d = state[3] ?? 0;
  let e = state[4] ?? 0;
  let f = state[5] ?? 0;
  let g = state[6] ?? 0;
  let h = state[7] ?? 0;
  for (let at = 0; at < 64; at++) {
    const sumE = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + sumE + ((e & f) ^ (~e & g)) + (ROUNDS[at] ?? 0) + (schedule[at] ?? 0)) | 0;
    const sumA = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (sumA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = (state[0] ?? 0) + a;
  state[1] = (state[1] ?? 0) + b;
  state[2] = (state[2] ?? 0) + c;
  state[3] = (state[3] ?? 0) + d;
  state[4] = (state[4] ?? 0) + e;
  state[5] = (state[5] ?? 0) + f;
  state[6] = (state[6] ?? 0) + g;
  state[7] = (state[7] ?? 0) + h;
}

/** SHA-256 of the UTF-8 text, as 64 lower-case hex digits. */
export function sha256OfText(text: string): string {
  const end = pad(writeUtf8(text));
  const state = START.slice();
  for (let from = 0; from < end; from += 64) compress(state, from);
  let hex = "";
  for (const word of state) hex += (word >>> 0).toString(16).padStart(8, "0");
  return hex;
}
