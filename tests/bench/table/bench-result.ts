/** One row of the table. */
export type BenchResult = {
  name: string;
  ours: string;
  /** The peer and its result. */
  beside: string;
  /** Both absent for a row that is only a comparison. */
  target?: string;
  met?: boolean;
  /** A note for the reader of the table. */
  remark?: string;
};

const count = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const kilobytes = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const formatInteger = (value: number): string => count.format(value);
export const formatKilobytes = (bytes: number): string => `${kilobytes.format(bytes / 1_000)} kB`;
