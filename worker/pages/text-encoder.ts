const native = new globalThis.TextEncoder();

/** A call out of the script costs as much as writing so many letters in it. */
const SHORT_CHARACTERS = 96;
const LAST_ASCII = 0x7f;

/** What React writes pages with: mostly short pieces of plain letters, for which a loop is quicker than a call. */
export class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer> {
    return native.encode(text);
  }

  encodeInto(text: string, into: Uint8Array): { read: number; written: number } {
    const { length } = text;
    if (length > SHORT_CHARACTERS || length > into.length) return native.encodeInto(text, into);
    for (let at = 0; at < length; at++) {
      const code = text.charCodeAt(at);
      if (code > LAST_ASCII) return native.encodeInto(text, into);
      into[at] = code;
    }
    return { read: length, written: length };
  }
}
