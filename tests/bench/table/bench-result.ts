export type BenchResult = {
  name: string;
  ours: string;
  /** Name and result of the peer. */
  beside: string;
  /** Both are absent for rows without a target. */
  target?: string;
  met?: boolean;
  /** A note for readers of the table. */
  remark?: string;
};

const count = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const kilobytes = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const formatInteger = (value: number): string => count.format(value);
export const formatKilobytes = (bytes: number): string => `${kilobytes.format(bytes / 1_000)} kB`;
