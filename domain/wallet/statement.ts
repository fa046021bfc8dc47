/** The kind of a statement row. Fees and payouts are not user payments and are skipped. */
export const STATEMENT_KINDS = ["payment", "refund", "chargeback"] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

export type StatementRow = {
  /** Starts at 1, which is the header. */
  line: number;
  kind: StatementKind;
  /** The provider's payment id. */
  ref: string;
  /** Our order id, if the statement includes it. */
  orderId: string | null;
  amountMinor: number;
  currency: string;
};
export const STATEMENT_PROBLEMS = [
  "columns",
  "reference",
  "amount",
  "currency",
  "date",
  "duplicate",
  "too_long",
] as const;
export type StatementProblem = { line: number; problem: (typeof STATEMENT_PROBLEMS)[number] };
export type ParsedStatement = { rows: StatementRow[]; skipped: number; problems: StatementProblem[] };

export const MAX_STATEMENT_ROWS = 20_000;
export const MAX_STATEMENT_BYTES = 5 * 1024 * 1024;
const MAX_REF_LENGTH = 200;

type Column = "id" | "type" | "reference" | "order" | "amount" | "currency" | "time";
/** Our column names, and those of Stripe's itemised reports. */
const COLUMNS: Record<Column, readonly string[]> = {
  id: ["id", "balance_transaction_id"],
  type: ["type", "reporting_category"],
  reference: ["reference", "payment_intent_id", "charge_id"],
  order: ["order", "payment_metadata[order_id]"],
  amount: ["amount", "gross"],
  currency: ["currency"],
  time: ["time", "created_utc", "created"],
};
const REQUIRED: readonly Column[] = ["type", "reference", "amount", "currency"];

const KINDS: Readonly<Record<string, StatementKind>> = {
  payment: "payment",
  charge: "payment",
  refund: "refund",
  chargeback: "chargeback",
  dispute: "chargeback",
};

/** Parses RFC 4180: quoted cells may contain separators, line breaks and doubled quotes. */
export function parseCsvCells(text: string): string[][] {
  const table: string[][] = [];
  let cells: string[] = [];
  const pattern = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|\r|$)/y;
  const body = text.replace(/^\uFEFF/, "");
  while (pattern.lastIndex < body.length) {
    const match = pattern.exec(body);
    // After an unclosed quote, the rest is a single cell.
    if (!match) {
      table.push([...cells, body]);
      return table;
    }
    const [, cell = "", end] = match;
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === ",") {
      if (pattern.lastIndex === body.length) cells.push("");
      else continue;
    }
    table.push(cells);
    cells = [];
  }
  if (cells.length > 0) table.push(cells);
  return table;
}

/** A decimal amount in hundredths. The sign is dropped, because the type says who paid. Undefined if invalid. */
export function parseAmountMinor(text: string): number | undefined {
  const match = /^[-+]?(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  const minor = Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return minor > 0 ? minor : undefined;
}

const isOfDay = (time: string, day: string): boolean => {
  const text = time.trim().replace(" ", "T");
  // Times without a zone are UTC, as are the days.
  const atMs = Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(text) || /^\d{4}-\d\d-\d\d$/.test(text) ? text : `${text}Z`);
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().slice(0, 10) === day;
};

type Cells = (column: Column) => string;

function parseRow(cells: Cells, line: number, day: string): StatementRow | StatementProblem | undefined {
  const kind = KINDS[cells("type").toLowerCase()];
  if (!kind) return undefined;
  const ref = cells("reference");
  const orderId = cells("order");
  const amountMinor = parseAmountMinor(cells("amount"));
  const currency = cells("currency").toUpperCase();
  const time = cells("time");
  if ((ref === "" && orderId === "") || Math.max(ref.length, orderId.length) > MAX_REF_LENGTH) {
    return { line, problem: "reference" };
  }
  if (amountMinor === undefined) return { line, problem: "amount" };
  if (!/^[A-Z]{3}$/.test(currency)) return { line, problem: "currency" };
  if (time !== "" && !isOfDay(time, day)) return { line, problem: "date" };
  return { line, kind, ref, orderId: orderId || null, amountMinor, currency };
}

/** Parses the statement of one UTC day. A file with any problem is rejected as a whole. */
export function parseStatement(text: string, day: string): ParsedStatement {
  const [header = [], ...lines] = parseCsvCells(text);
  const names = header.map((name) => name.trim().toLowerCase());
  const at = (column: Column) => names.findIndex((name) => COLUMNS[column].includes(name));
  if (REQUIRED.some((column) => at(column) < 0))
    return { rows: [], skipped: 0, problems: [{ line: 1, problem: "columns" }] };
  if (lines.length > MAX_STATEMENT_ROWS) return { rows: [], skipped: 0, problems: [{ line: 1, problem: "too_long" }] };
  const parsed: ParsedStatement = { rows: [], skipped: 0, problems: [] };
  const ids = new Set<string>();
  for (const [index, row] of lines.entries()) {
    const line = index + 2;
    const cells: Cells = (column) => (row[at(column)] ?? "").trim();
    const found = parseRow(cells, line, day);
    const id = cells("id");
    if (found === undefined) parsed.skipped += 1;
    else if ("problem" in found) parsed.problems.push(found);
    else if (id !== "" && ids.has(id)) parsed.problems.push({ line, problem: "duplicate" });
    else parsed.rows.push(found);
    if (id !== "") ids.add(id);
  }
  return parsed;
}
