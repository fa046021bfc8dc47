// Action Message Format 0, the encoding of RTMP commands.

export type AmfValue = number | boolean | string | null | undefined | AmfObject | AmfValue[];
export type AmfObject = { [name: string]: AmfValue };

const NUMBER = 0;
const BOOLEAN = 1;
const STRING = 2;
const OBJECT = 3;
const NULL = 5;
const UNDEFINED = 6;
const ECMA_ARRAY = 8;
const OBJECT_END = 9;
const STRICT_ARRAY = 10;
const DATE = 11;
const LONG_STRING = 12;

const MAX_DEPTH = 8;
const MAX_ITEMS = 1_000;

export class AmfError extends Error {}

class AmfReader {
  readonly #bytes: Buffer;
  #offset = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#offset >= this.#bytes.length;
  }

  value(depth = 0): AmfValue {
    if (depth > MAX_DEPTH) throw new AmfError("nested too deeply");
    const kind = this.#take(1).readUInt8();
    if (kind === NUMBER) return this.#take(8).readDoubleBE();
    if (kind === BOOLEAN) return this.#take(1).readUInt8() !== 0;
    if (kind === STRING) return this.#text(this.#take(2).readUInt16BE());
    if (kind === LONG_STRING) return this.#text(this.#take(4).readUInt32BE());
    if (kind === NULL) return null;
    if (kind === UNDEFINED) return undefined;
    if (kind === OBJECT) return this.#object(depth);
    if (kind === ECMA_ARRAY) {
      this.#take(4);
      return this.#object(depth);
    }
    if (kind === STRICT_ARRAY) return this.#list(depth);
    if (kind === DATE) return this.#take(10).readDoubleBE();
    throw new AmfError(`unknown type ${kind}`);
  }

  #object(depth: number): AmfObject {
    const entries: [string, AmfValue][] = [];
    while (entries.length <= MAX_ITEMS) {
      const name = this.#text(this.#take(2).readUInt16BE());
      if (name === "" && this.#bytes[this.#offset] === OBJECT_END) {
        this.#take(1);
        return Object.fromEntries(entries);
      }
      entries.push([name, this.value(depth + 1)]);
    }
    throw new AmfError("too many fields");
  }

  #list(depth: number): AmfValue[] {
    const length = this.#take(4).readUInt32BE();
    if (length > MAX_ITEMS) throw new AmfError("too many items");
    return Array.from({ length }, () => this.value(depth + 1));
  }

  #text(bytes: number): string {
    return this.#take(bytes).toString("utf8");
  }

  #take(bytes: number): Buffer {
    const end = this.#offset + bytes;
    if (end > this.#bytes.length) throw new AmfError("ends in the middle of a value");
    const taken = this.#bytes.subarray(this.#offset, end);
    this.#offset = end;
    return taken;
  }
}

/** Throws `AmfError` if the bytes are not AMF0. */
export function decodeAmf(bytes: Buffer): AmfValue[] {
  const reader = new AmfReader(bytes);
  const values: AmfValue[] = [];
  while (!reader.isAtEnd && values.length < MAX_ITEMS) values.push(reader.value());
  return values;
}

function encodeName(name: string): Buffer {
  const text = Buffer.from(name, "utf8");
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length);
  return Buffer.concat([length, text]);
}

function encodeValue(value: AmfValue): Buffer {
  if (typeof value === "number") {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (typeof value === "boolean") return Buffer.from([BOOLEAN, value ? 1 : 0]);
  if (typeof value === "string") return Buffer.concat([Buffer.from([STRING]), encodeName(value)]);
  if (value === null) return Buffer.from([NULL]);
  if (value === undefined) return Buffer.from([UNDEFINED]);
  if (Array.isArray(value)) {
    const head = Buffer.alloc(5, STRICT_ARRAY);
    head.writeUInt32BE(value.length, 1);
    return Buffer.concat([head, ...value.map(encodeValue)]);
  }
  const fields = Object.entries(value).flatMap(([name, field]) => [encodeName(name), encodeValue(field)]);
  return Buffer.concat([Buffer.from([OBJECT]), ...fields, Buffer.from([0, 0, OBJECT_END])]);
}

export const encodeAmf = (...values: AmfValue[]): Buffer => Buffer.concat(values.map(encodeValue));

export const isAmfObject = (value: AmfValue): value is AmfObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
