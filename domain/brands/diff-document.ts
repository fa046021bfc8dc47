import type { BrandDocument } from "./document.ts";

/** One field that differs; null if a version does not have the field. */
export type FieldChange = { field: string; before: string | null; after: string | null };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Leaves by path; a list is a single leaf, because its order matters. */
function leavesOf(value: unknown, path = "", into = new Map<string, string>()): Map<string, string> {
  if (isObject(value)) {
    for (const [name, part] of Object.entries(value)) leavesOf(part, path === "" ? name : `${path}.${name}`, into);
  } else if (value !== undefined) {
    into.set(path, Array.isArray(value) ? value.join(", ") : String(value));
  }
  return into;
}

/** Lists changes field by field, in the order of the form. */
export function diffDocuments(before: BrandDocument, after: BrandDocument): FieldChange[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((field) => old.get(field) !== now.get(field))
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }));
}
