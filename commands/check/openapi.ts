import { readFileSync } from "node:fs";
import { CALL_RESULTS_FILE, formatCallResults } from "../openapi/call-results-file.ts";

/** The committed result schemas must match the types that they are generated from. */
export function findOpenApiProblems(): string[] {
  return readFileSync(CALL_RESULTS_FILE, "utf8") === formatCallResults()
    ? []
    : ["worker/rpc/call-results.json is out of date: run `npm run openapi`"];
}
