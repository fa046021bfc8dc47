import * as v from "valibot";

const MAX_LOGGED_KEYS = 5;

/** Reads what a room finds in its storage: another build may have written it. Notes what this one cannot read. */
export class StoredReader {
  readonly #unreadable: string[] = [];

  /** Undefined for what is missing, and for what this build cannot read. */
  read<Schema extends v.GenericSchema>(
    key: string,
    schema: Schema,
    stored: unknown,
  ): v.InferOutput<Schema> | undefined {
    if (stored === undefined) return undefined;
    const read = v.safeParse(schema, stored);
    if (read.success) return read.output;
    this.#unreadable.push(key);
    return undefined;
  }

  /** Items that cannot be read are left out. */
  list<Schema extends v.GenericSchema>(key: string, schema: Schema, stored: unknown): v.InferOutput<Schema>[] {
    const items = this.read(key, v.array(v.unknown()), stored) ?? [];
    return items.flatMap((item) => this.read(key, schema, item) ?? []);
  }

  get hasUnreadable(): boolean {
    return this.#unreadable.length > 0;
  }

  /** One line for all of it. */
  report(log: (line: { event: string; count: number; keys: string }) => void): void {
    const keys = [...new Set(this.#unreadable)].slice(0, MAX_LOGGED_KEYS).join(" ");
    if (this.hasUnreadable) log({ event: "stored_by_another_build", count: this.#unreadable.length, keys });
  }
}

/** The fields of a stored record; none when it is something else. */
export const fieldsOf = (stored: unknown): Record<string, unknown> =>
  typeof stored === "object" && stored !== null ? { ...stored } : {};
