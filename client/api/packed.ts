/** Lists repeat the same keys hundreds of times; packed, each set of keys is written once and rows are values. */
type Packed = null | boolean | number | string | Packed[];
type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

const LIST = 0;

/** The page embeds the text in a double-quoted string, where each double quote of the JSON would need a backslash. */
const swapQuotes = (text: string): string => text.replaceAll(/["']/g, (quote) => (quote === '"' ? "'" : '"'));

/** `[keys of each shape, value]`: a list starts with 0, an object with its shape number, counted from 1. */
export function encodePacked(data: unknown): string {
  const shapes: string[][] = [];
  const numbers = new Map<string, number>();
  const packValue = (value: unknown): Packed => {
    if (typeof value !== "object" || value === null) return value as Packed;
    if (Array.isArray(value)) {
      const list: Packed[] = [LIST];
      for (const item of value) list.push(packValue(item));
      return list;
    }
    const keys: string[] = [];
    const row: Packed[] = [LIST];
    let name = "";
    for (const key in value) {
      const item = (value as Record<string, unknown>)[key];
      if (item === undefined) continue;
      keys.push(key);
      name += `${key}\n`;
      row.push(packValue(item));
    }
    let shape = numbers.get(name);
    if (shape === undefined) {
      shape = shapes.push(keys);
      numbers.set(name, shape);
    }
    row[0] = shape;
    return row;
  };
  const packed = packValue(data);
  return swapQuotes(JSON.stringify([shapes, packed]));
}

export function decodePacked(text: string): Plain {
  const [shapes, packed] = JSON.parse(swapQuotes(text)) as [string[][], Packed];
  const unpackValue = (value: Packed): Plain => {
    if (!Array.isArray(value)) return value;
    const [shape, ...rest] = value;
    if (shape === LIST) return rest.map(unpackValue);
    const keys = shapes[Number(shape) - 1] ?? [];
    return Object.fromEntries(keys.map((key, index) => [key, unpackValue(rest[index] ?? null)]));
  };
  return unpackValue(packed);
}
