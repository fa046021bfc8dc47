import { relative, sep } from "node:path";

export type Change = "messages" | "rooms" | "migrations";

/** Returns what to rebuild for a saved file. The room bundle includes the parts of `domain/` that it imports. */
export function classifyChange(root: string, file: string): Change[] {
  const path = relative(root, file).replaceAll(sep, "/");
  if (/\.test\.tsx?$/.test(path)) return [];
  if (/^messages\/[\w-]+\.json$/.test(path)) return ["messages"];
  if (/^db\/migrations\/[^/]+\.sql$/.test(path)) return ["migrations"];
  if (/^(party|domain)\/.+\.ts$/.test(path)) return ["rooms"];
  return [];
}
