// Verifies a plan chain from its public export: npm run plans:verify -- <https://host/java/plans/chain or file> [head].
// The exit code is 1 if a row is invalid; verification stops there.

import { sha256OfText } from "../domain/plans/sha256.ts";
import { verifyChain } from "../domain/plans/verify-chain.ts";
import { readChain } from "./plans/read-chain.ts";

const [source, head] = process.argv.slice(2).filter((argument) => argument !== "--");
if (source === undefined) {
  console.error("usage: npm run plans:verify -- <URL of the export, or a file> [published head]");
  process.exit(2);
}
const { rows, publishedHead } = await readChain(source);
const check = await verifyChain(rows, sha256OfText, head ?? publishedHead);
if (check.kind === "valid") {
  const sealed = rows.filter(({ kind, plan }) => kind === "released" && plan === null).length;
  console.log(`valid: ${check.entries} entries, ${sealed} of them still sealed, head ${check.head}`);
} else {
  console.error(`broken at position ${check.position}: ${check.fault}`);
  process.exitCode = 1;
}
