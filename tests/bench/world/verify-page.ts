// Runs in the browser: verifies the rows that the bench serves, and displays how long it took.
import { createYieldingSha256 } from "#client/areas/fan/tips/verify-tip.ts";
import type { ChainRow } from "#domain/plans/chain.ts";
import { verifyChain } from "#domain/plans/verify-chain.ts";

const rows = (await (await fetch("/rows")).json()) as ChainRow[];
const startMs = performance.now();
const check = await verifyChain(rows, createYieldingSha256());
const output = document.querySelector("output");
if (output) {
  output.textContent = String(performance.now() - startMs);
  output.dataset.kind = check.kind;
}
