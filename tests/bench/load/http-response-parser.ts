const HEAD_END = Buffer.from("\r\n\r\n");
const LAST_CHUNK = Buffer.from("0\r\n\r\n");
const LONGEST_HEAD_BYTES = 65_536;

type Length = { kind: "known"; bytesLeft: number } | { kind: "chunked"; tail: Buffer };

function lengthOf(head: string): Length {
  if (/^transfer-encoding:\s*chunked/im.test(head)) return { kind: "chunked", tail: Buffer.alloc(0) };
  const bytes = /^content-length:\s*(\d+)/im.exec(head)?.[1];
  if (bytes === undefined) throw new Error(`an answer without a length: ${head.slice(0, 200)}`);
  return { kind: "known", bytesLeft: Number(bytes) };
}

/**
 * Finds the end of a response without parsing the rest. Each connection has one request at a time, so nothing follows
 * the last chunk.
 */
export class HttpResponseParser {
  #head: Buffer = Buffer.alloc(0);
  #length: Length | undefined;
  status = 0;

  /** Consumes bytes and returns whether the response is complete. */
  take(bytes: Buffer): boolean {
    let body = bytes;
    if (!this.#length) {
      this.#head = this.#head.byteLength > 0 ? Buffer.concat([this.#head, bytes]) : bytes;
      const end = this.#head.indexOf(HEAD_END);
      if (end < 0) {
        if (this.#head.byteLength > LONGEST_HEAD_BYTES) throw new Error("an answer whose head does not end");
        return false;
      }
      const head = this.#head.toString("latin1", 0, end);
      this.status = Number(head.slice(9, 12));
      this.#length = lengthOf(head);
      body = this.#head.subarray(end + HEAD_END.byteLength);
    }
    return this.#isWhole(this.#length, body);
  }

  #isWhole(length: Length, body: Buffer): boolean {
    if (length.kind === "known") {
      length.bytesLeft -= body.byteLength;
      return length.bytesLeft <= 0;
    }
    const tail = body.byteLength < LAST_CHUNK.byteLength ? Buffer.concat([length.tail, body]) : body;
    length.tail = tail.subarray(-LAST_CHUNK.byteLength);
    return length.tail.equals(LAST_CHUNK);
  }
}
