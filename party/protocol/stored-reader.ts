import * as v from "valibot";

const MAX_LOGGED_KEYS = 5;

/** Reads a room's stored values, which another build may have written, and records which ones are unreadable. */
export class StoredReader {
  readonly #unreadable: string[] = [];

  /** Returns undefined for missing and unreadable values. */
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

  /** Skips unreadable items. */
  list<Schema extends v.GenericSchema>(key: string, schema: Schema, stored: unknown): v.InferOutput<Schema>[] {
    const items = this.read(key, v.array(v.unknown()), stored) ?? [];
    return items.flatMap((item) => this.read(key, schema, item) ?? []);
  }

  get hasUnreadable(): boolean {
    return this.#unreadable.length > 0;
  }

  /** Logs a single line for all of them. */
  report(log: (line: { event: string; count: number; keys: string }) => void): void {
    const keys = [...new Set(this.#unreadable)].slice(0, MAX_LOGGED_KEYS).join(" ");
    if (this.hasUnreadable) log({ event: "stored_by_another_build", count: this.#unreadable.length, keys });
  }
}

/** The fields of a stored record; empty if it is anything else. */
export const fieldsOf = (stored: unknown): Record<string, unknown> =>
  typeof stored === "object" && stored !== null ? { ...stored } : {};
