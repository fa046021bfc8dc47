import { join } from "node:path";
import { ROOT } from "../root.ts";
import { createResultSchemas } from "./result-schemas.ts";

export const CALL_RESULTS_FILE = join(ROOT, "worker/rpc/call-results.json");

/** Puts each call and schema on its own line, so that changes produce small diffs. */
export function formatCallResults(): string {
  const { results, schemas } = createResultSchemas(
    join(ROOT, "domain/api/contract.ts"),
    join(ROOT, "domain/tsconfig.json"),
  );
  const lines = (entries: Record<string, unknown>) =>
    Object.entries(entries)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, schema]) => `    ${JSON.stringify(name)}: ${JSON.stringify(schema)}`)
      .join(",\n");
  return `{\n  "results": {\n${lines(results)}\n  },\n  "schemas": {\n${lines(schemas)}\n  }\n}\n`;
}
