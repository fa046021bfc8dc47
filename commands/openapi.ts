// Writes worker/rpc/call-results.json: the result schema of every call, generated from the contract's types.
import { writeFileSync } from "node:fs";
import { CALL_RESULTS_FILE, formatCallResults } from "./openapi/call-results-file.ts";

writeFileSync(CALL_RESULTS_FILE, formatCallResults());
console.log(`${CALL_RESULTS_FILE} written`);
