/** One line of the table. */
export type BenchResult = {
  name: string;
  ours: string;
  /** Who or what stands beside it, and how it fares. */
  beside: string;
  /** Both absent for a line that only stands beside another. */
  target?: string;
  met?: boolean;
  /** What else the reader of the table wants to know. */
  remark?: string;
};

const count = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const kilobytes = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const formatInteger = (value: number): string => count.format(value);
export const formatKilobytes = (bytes: number): string => `${kilobytes.format(bytes / 1_000)} kB`;
