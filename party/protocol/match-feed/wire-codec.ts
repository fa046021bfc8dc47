/**
 * Positional rows on the wire: one table of columns defines both directions. 0 means absent, and trailing absent values
 * are omitted. Written by hand, because this runs in browsers and a schema library would double its size; the browser
 * build drops every `encode` in this folder (`commands/build/drop-properties.ts`).
 */
export type Wire = number | string | Wire[];
export type Codec<T> = { encode(value: T): Wire; decode(wire: unknown): T };
/** An optional column; it is omitted if decoding returns undefined. */
export type OptionalCodec<T> = { optional: true; encode(value: T): Wire; decode(wire: unknown): T | undefined };
export type RowCodec<T> = { encode(value: T): Wire[]; decode(wire: unknown): T };

/** One column per field, in wire order. New columns must be appended. */
type Columns<T> = {
  [Key in keyof T]-?: object extends Pick<T, Key> ? OptionalCodec<NonNullable<T[Key]>> : Codec<T[Key]>;
};
type AnyColumn = { optional?: true; encode(value: unknown): Wire; decode(wire: unknown): unknown };

export class InvalidWireError extends Error {}
/** The kind is only known to a newer build; lists skip such entries. */
export class UnknownKindError extends InvalidWireError {}

const isAbsent = (wire: unknown): boolean => wire === undefined || wire === 0;

function cellsOf(wire: unknown): unknown[] {
  if (!Array.isArray(wire)) throw new InvalidWireError();
  return wire;
}

function trim(cells: Wire[]): Wire[] {
  let { length } = cells;
  while (length > 0 && cells[length - 1] === 0) length -= 1;
  return cells.slice(0, length);
}

/** `fixed` rows keep trailing zeros. */
export function row<T extends object>(columns: Columns<T>, fixed?: "fixed"): RowCodec<T> {
  const entries: [string, AnyColumn][] = Object.entries(columns);
  return {
    encode(value) {
      const values = new Map<string, unknown>(Object.entries(value));
      const cells = entries.map(([key, column]) => {
        const cell = values.get(key);
        return cell === undefined ? 0 : column.encode(cell);
      });
      return fixed ? cells : trim(cells);
    },
    decode(wire) {
      const cells = cellsOf(wire);
      const decoded: Record<string, unknown> = {};
      for (const [at, [key, column]] of entries.entries()) {
        if (column.optional && isAbsent(cells[at])) continue;
        const value = column.decode(cells[at]);
        if (value !== undefined) decoded[key] = value;
      }
      // The columns cover every field of T.
      return decoded as T;
    },
  };
}

export const mapped = <T, W>(codec: Codec<W>, map: { encode(value: T): W; decode(wire: W): T }): Codec<T> => ({
  encode: (value) => codec.encode(map.encode(value)),
  decode: (wire) => map.decode(codec.decode(wire)),
});

const checked = <T extends Wire>(parse: (wire: unknown) => wire is T, absent?: T): Codec<T> => ({
  encode: (value) => value,
  decode(wire) {
    const value = wire ?? absent;
    if (!parse(value)) throw new InvalidWireError();
    return value;
  },
});

export const integer = /* @__PURE__ */ checked((wire): wire is number => Number.isSafeInteger(wire), 0);
export const count = /* @__PURE__ */ checked(
  (wire): wire is number => Number.isSafeInteger(wire) && Number(wire) >= 0,
  0,
);
export const decimal = /* @__PURE__ */ checked((wire): wire is number => Number.isFinite(wire), 0);
export const text = /* @__PURE__ */ checked((wire): wire is string => typeof wire === "string");
/** Zero is a value here and does not mean absent. */
export const countFromZero = /* @__PURE__ */ mapped<number, number>(count, {
  encode: (value) => value + 1,
  decode: (wire) => wire - 1,
});

export const flag: Codec<boolean> = { encode: Number, decode: (wire) => count.decode(wire) === 1 };

const oneOfOr =
  (Failure: new () => Error) =>
  <T extends string>(values: readonly T[]): Codec<T> => {
    const known: ReadonlySet<unknown> = new Set(values);
    return {
      encode: (value) => value,
      decode(wire) {
        if (!known.has(wire)) throw new Failure();
        return wire as T;
      },
    };
  };
export const oneOf = oneOfOr(InvalidWireError);
export const knownKind = /* @__PURE__ */ oneOfOr(UnknownKindError);

/** Encoded as the index in the list, counted from `first`. */
export const numbered = <T extends string>(values: readonly T[], first: 0 | 1): Codec<T> => ({
  encode: (value) => values.indexOf(value) + first,
  decode(wire) {
    const value = values[count.decode(wire) - first];
    if (value === undefined) throw new InvalidWireError();
    return value;
  },
});
export const side = numbered(["home", "away"] as const, 1);

export const literal = <T extends string>(value: T, wireValue: string): Codec<T> => ({
  encode: () => wireValue,
  decode(wire) {
    if (wire !== wireValue) throw new UnknownKindError();
    return value;
  },
});

export const list = <T>(codec: Codec<T>): Codec<T[]> => ({
  encode: (values) => values.map((value) => codec.encode(value)),
  decode: (wire) =>
    (isAbsent(wire) ? [] : cellsOf(wire)).flatMap((cell) => {
      try {
        return [codec.decode(cell)];
      } catch (error) {
        if (error instanceof UnknownKindError) return [];
        throw error;
      }
    }),
});

export const optional = <T>(codec: Codec<T>): OptionalCodec<T> => ({ ...codec, optional: true });
/** Values unknown to this build are omitted. */
export const optionalKnown = <T extends string>(values: readonly T[]): OptionalCodec<T> => ({
  optional: true,
  encode: (value) => value,
  decode: (wire) => values.find((value) => value === wire),
});
/** Empty lists count as absent. */
export const optionalList = <T>(codec: Codec<T>): OptionalCodec<T[]> => ({
  optional: true,
  encode: (values) => (values.length > 0 ? list(codec).encode(values) : 0),
  decode(wire) {
    const values = list(codec).decode(wire);
    return values.length > 0 ? values : undefined;
  },
});
/** For columns this reader does not need. */
export const ignored: OptionalCodec<never> = { optional: true, encode: () => 0, decode: () => undefined };

export const pair = /* @__PURE__ */ row<{ home: number; away: number }>({ home: count, away: count }, "fixed");

/** Rows of different kinds in one list; each kind has a `literal` column. */
export function union<T extends { kind: string }>(codecs: { [Kind in T["kind"]]: Codec<Extract<T, { kind: Kind }>> }) {
  const byKind = new Map<string, Codec<T>>(Object.entries(codecs));
  const codec: Codec<T> = {
    encode: (value) => byKind.get(value.kind)?.encode(value) ?? 0,
    decode(wire) {
      for (const one of byKind.values()) {
        try {
          return one.decode(wire);
        } catch (error) {
          if (!(error instanceof UnknownKindError)) throw error;
        }
      }
      throw new UnknownKindError();
    },
  };
  return codec;
}
