/** On the wire a change is a row of values by place; 0 stands where nothing is, and nothing stands at the end. */
export type Wire = number | string | Wire[];

export const trimWireRow = (values: Wire[]): Wire[] => {
  let length = values.length;
  while (length > 0 && values[length - 1] === 0) length -= 1;
  return values.slice(0, length);
};

export const encodeSide = (side: "home" | "away" | undefined): Wire =>
  side === undefined ? 0 : side === "home" ? 1 : 2;
export const encodePair = (pair: { home: number; away: number } | undefined): Wire =>
  pair ? [pair.home, pair.away] : 0;
